import { Field } from '@base-ui/react/field';
import { OTPField } from '@base-ui/react/otp-field';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';
import { fieldStyle } from './fieldStyle';

interface CodeFieldProps<F extends FieldValues, N extends FieldPath<F>, O>
  extends Pick<UseControllerProps<F, N, O>, 'control' | 'name'> {
  label: string;
  digits: number;
}

/** An input for each digit. Accepts a pasted code, and digits only. */
export function CodeField<F extends FieldValues, N extends FieldPath<F>, O>({
  control,
  name,
  label,
  digits,
}: CodeFieldProps<F, N, O>) {
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  return (
    <Field.Root name={name} invalid={Boolean(message)} className="flex flex-col gap-1.5">
      <Field.Label className={fieldStyle.label}>{label}</Field.Label>
      <OTPField.Root
        length={digits}
        validationType="numeric"
        autoComplete="one-time-code"
        value={field.value ?? ''}
        onValueChange={(code) => field.onChange(code)}
        onBlur={field.onBlur}
        className="flex gap-3"
      >
        {Array.from({ length: digits }, (_, place) => (
          <OTPField.Input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is known by its place alone
            key={place}
            ref={place === 0 ? field.ref : null}
            {...(place > 0 && { 'aria-label': `Digit ${place + 1} of ${digits}` })}
            className={`${fieldStyle.control} h-16 max-w-18 px-0 text-center font-display text-3xl font-semibold tabular-nums`}
          />
        ))}
      </OTPField.Root>
      <Field.Error match={Boolean(message)} role="alert" className={fieldStyle.error}>
        {message}
      </Field.Error>
    </Field.Root>
  );
}

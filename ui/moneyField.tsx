import { Field } from '@base-ui/react/field';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';
import { FieldFrame } from './fieldFrame';
import { fieldStyle } from './fieldStyle';

interface MoneyFieldProps<F extends FieldValues, N extends FieldPath<F>, O>
  extends Pick<UseControllerProps<F, N, O>, 'control' | 'name' | 'rules'> {
  label: string;
  hint: string;
  optional?: boolean;
  className?: string;
}

/** An amount in pounds. The value is the typed text. */
export function MoneyField<F extends FieldValues, N extends FieldPath<F>, O>({
  label,
  hint,
  optional = false,
  className = '',
  ...controlled
}: MoneyFieldProps<F, N, O>) {
  const { field, fieldState } = useController(controlled);
  return (
    <FieldFrame
      label={label}
      name={field.name}
      error={fieldState.error?.message}
      hint={hint}
      optional={optional}
      className={className}
    >
      <div className="relative">
        <span aria-hidden="true" className="absolute inset-y-0 left-4 grid place-items-center">
          £
        </span>
        <Field.Control
          ref={field.ref}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          inputMode="decimal"
          autoComplete="off"
          className={`${fieldStyle.control} pl-8 tabular-nums`}
        />
      </div>
    </FieldFrame>
  );
}

import { optionalMark } from '@nestbox/ui/fieldFrame';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { useId } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';

interface WholeFieldProps<F extends FieldValues, N extends FieldPath<F>>
  extends Pick<UseControllerProps<F, N>, 'control' | 'name'> {
  label: string;
  optional?: boolean;
  /** Returns what is wrong with the typed text; true where nothing is. */
  check: (text: string) => string | boolean;
}

/** A whole number. The value is the typed text. */
export function WholeField<F extends FieldValues, N extends FieldPath<F>>({
  control,
  name,
  label,
  optional = false,
  check,
}: WholeFieldProps<F, N>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name, rules: { validate: check } });
  const error = fieldState.error?.message;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        {label}
        {optional && optionalMark}
      </label>
      <input
        {...field}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${fieldStyle.control} tabular-nums`}
      />
      {error && (
        <p id={`${id}-error`} className={fieldStyle.error}>
          {error}
        </p>
      )}
    </div>
  );
}

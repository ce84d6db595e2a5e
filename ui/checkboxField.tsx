import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';
import { Checkbox } from './checkbox';

interface CheckboxFieldProps<F extends FieldValues, N extends FieldPath<F>, O>
  extends Pick<UseControllerProps<F, N, O>, 'control' | 'name'> {
  label: string;
  hint?: ReactNode;
}

export function CheckboxField<F extends FieldValues, N extends FieldPath<F>, O>({
  control,
  name,
  ...looks
}: CheckboxFieldProps<F, N, O>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Checkbox
      {...looks}
      name={name}
      inputRef={field.ref}
      checked={Boolean(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}

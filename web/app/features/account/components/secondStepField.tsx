import { TextField } from '@nestbox/ui/textField';
import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';

type SecondStepFieldProps<F extends FieldValues, N extends FieldPath<F>, O> = Pick<
  UseControllerProps<F, N, O>,
  'control' | 'name'
>;

/** A field for a code of an authenticator app or a recovery code. */
export function SecondStepField<F extends FieldValues, N extends FieldPath<F>, O>(
  props: SecondStepFieldProps<F, N, O>,
) {
  return (
    <TextField
      {...props}
      label="Code"
      autoComplete="one-time-code"
      hint="The six digits that your authenticator app shows now, or one of your recovery codes."
    />
  );
}

import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';
import { PasswordField } from '#app/ui/passwordField';

interface Typed extends FieldValues {
  newPassword: string;
  confirmPassword: string;
}

interface NewPasswordFieldsProps<F extends Typed, O> {
  control: UseControllerProps<F, FieldPath<F>, O>['control'];
}

/** A new password, typed twice. */
export function NewPasswordFields<F extends Typed, O>({ control }: NewPasswordFieldsProps<F, O>) {
  return (
    <>
      <PasswordField
        control={control}
        name={'newPassword' as FieldPath<F>}
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters, with uppercase and lowercase letters."
      />
      <PasswordField
        control={control}
        name={'confirmPassword' as FieldPath<F>}
        label="Confirm new password"
        autoComplete="new-password"
      />
    </>
  );
}

import { newPasswordPayload, passwordHint } from '@nestbox/contract/account';
import { PasswordField } from '@nestbox/ui/passwordField';
import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';
import { z } from 'zod';

/** The schema of a new password that is typed twice. */
export const confirmedPassword = newPasswordPayload
  .pick({ newPassword: true })
  .extend({ confirmPassword: z.string().min(1, 'Confirm Password is required') });

interface Typed extends FieldValues {
  newPassword: string;
  confirmPassword: string;
}

export const areSame = ({ newPassword, confirmPassword }: Typed) => newPassword === confirmPassword;

export const notTheSame = {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  // Checked even if the password itself is invalid, so that both messages appear together.
  when: () => true,
};

interface NewPasswordFieldsProps<F extends Typed, O> {
  control: UseControllerProps<F, FieldPath<F>, O>['control'];
}

export function NewPasswordFields<F extends Typed, O>({ control }: NewPasswordFieldsProps<F, O>) {
  return (
    <>
      <PasswordField
        control={control}
        name={'newPassword' as FieldPath<F>}
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
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

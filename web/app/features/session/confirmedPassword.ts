import { newPasswordPayload } from '@nestbox/contract/account';
import { z } from 'zod';

/** A new password, typed twice. */
export const confirmedPassword = newPasswordPayload
  .pick({ newPassword: true })
  .extend({ confirmPassword: z.string().min(1, 'Confirm Password is required') });

interface Typed {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export const areSame = ({ newPassword, confirmPassword }: Typed) => newPassword === confirmPassword;

export const notTheSame = {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  // Told together with what is wrong with the password itself.
  when: () => true,
};

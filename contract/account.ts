import { z } from 'zod';
import { defineCall } from './call.ts';
import { personName } from './personName.ts';
import { customerId, customerPath, secretText, text } from './values.ts';

export const emailAddress = text(254)
  .trim()
  .min(1, 'Email is required')
  .pipe(z.email('Invalid email address'));

/** Most characters of a password. The limit keeps hashing affordable. */
const passwordLimit = 256;

/** The message for a password without an upper or a lower case letter. */
export const weakPassword =
  'Password must contain at least one uppercase letter and one lowercase letter.';

const shortPassword = 'Password must be at least 8 characters long';

/** What a new password needs. */
export const passwordHint = 'At least 8 characters, with uppercase and lowercase letters.';

/** The message where the shop requires consent to marketing. */
export const marketingMissing = 'You must enable marketing';

const hasBothCases = (password: string) => /[a-z]/.test(password) && /[A-Z]/.test(password);

export const signUpPayload = z.strictObject({
  firstName: personName.min(1, 'First name is required'),
  lastName: personName.min(1, 'Last name is required'),
  email: emailAddress,
  password: secretText(passwordLimit)
    .min(1, 'Password is required')
    .refine(hasBothCases, weakPassword)
    .min(8, shortPassword),
  phoneNumber: text(20)
    .trim()
    .min(1, 'Phone is required')
    .regex(/^\d+$/, 'Phone number must only contain digits'),
  termsAndCondAccepted: z.literal(true, 'You must agree to the terms and conditions to proceed'),
  marketingEnabled: z.boolean(marketingMissing),
});

/** Sign-up in a shop whose settings require consent to marketing. */
export const signUpWithMarketing = signUpPayload.extend({
  marketingEnabled: z.literal(true, marketingMissing),
});

export const password = secretText(passwordLimit).min(1, 'Password is required');

/** Six digits of an authenticator app, or a recovery code. */
export const secondStepCode = text(40).trim().min(1, 'Code is required');

export const loginPayload = z.strictObject({
  emailAddress: text(254).trim().min(1, 'Email Address is required'),
  password,
  /** Required where the customer has a second step. */
  code: secondStepCode.optional(),
});

export const session = z.object({ customerId, token: z.string() });

export const resetCodePayload = z.strictObject({ email: emailAddress });

export const validateResetCodePayload = z.strictObject({
  email: emailAddress,
  passwordResetCode: z.string().regex(/^\d{4}$/, 'Please enter a valid 4-digit OTP.'),
});

export const newPasswordPayload = z.strictObject({
  email: emailAddress,
  newPassword: password
    .min(8, shortPassword)
    .refine(hasBothCases, 'Password must include both uppercase and lowercase letters'),
});

export const changePasswordPayload = newPasswordPayload
  .pick({ newPassword: true })
  .extend({ password });

export type SignUpPayload = z.input<typeof signUpPayload>;
export type LoginPayload = z.input<typeof loginPayload>;
export type Session = z.output<typeof session>;

export const createAccount = defineCall({
  method: 'POST',
  path: '/customer/account/create',
  summary: 'Sign up',
  tag: 'Account',
  access: 'public',
  body: signUpPayload,
  answer: z.object({ customerId }),
});

export const login = defineCall({
  method: 'POST',
  path: '/customer/account/login',
  summary: 'Log in: opens a session of one day',
  tag: 'Account',
  access: 'public',
  body: loginPayload,
  answer: session,
});

export const logout = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/logout',
  summary: 'Sign out: ends this session on the server',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  answer: null,
});

export const requestResetCode = defineCall({
  method: 'POST',
  path: '/customer/account/password/reset-code',
  summary: 'Send a reset code; the answer never tells whether the account exists',
  tag: 'Account',
  access: 'public',
  body: resetCodePayload,
  answer: null,
});

/** Only the body counts: clients may send the path's placeholders literally. */
export const validateResetCode = defineCall({
  method: 'POST',
  path: '/customer/:email/account/password/validate-reset-code/:passwordResetCode',
  summary: 'Exchange a reset code for a one-use reset token',
  tag: 'Account',
  access: 'public',
  params: z.strictObject({ email: z.string(), passwordResetCode: z.string() }),
  body: validateResetCodePayload,
  answer: z.object({ resetToken: z.string() }),
});

export const setNewPassword = defineCall({
  method: 'POST',
  path: '/customer/account/password/new-password',
  summary: 'Set a new password; ends every session of the account',
  tag: 'Account',
  access: 'reset-token',
  body: newPasswordPayload,
  answer: null,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/password',
  summary: 'Change the password; ends every other session of the account',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  body: changePasswordPayload,
  answer: null,
});

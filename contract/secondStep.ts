import { z } from 'zod';
import { loginPayload, password, secondStepCode } from './account.ts';
import { defineCall } from './call.ts';
import { customerPath } from './values.ts';

const passwordPayload = z.strictObject({ password });

export const codePayload = z.strictObject({ code: secondStepCode });

export const passwordAndCodePayload = z.strictObject({ password, code: secondStepCode });

export const secondStep = z.object({
  /** Whether log-in asks for a code. */
  on: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Without it, the second step cannot be switched on. */
  emailConfirmed: z.boolean(),
  /** From when the second step is off, after a request to remove it. */
  removedAt: z.iso.datetime().nullable(),
});

export type SecondStep = z.output<typeof secondStep>;

/** The key for an authenticator app, to scan or type. */
export const appKey = z.object({
  /** Base32. */
  secret: z.string(),
  /** `otpauth://totp/…`, to be shown as a QR code. */
  uri: z.string(),
});

export type AppKey = z.output<typeof appKey>;

export const getSecondStep = defineCall({
  method: 'GET',
  path: '/customer/:customerId/account/second-step',
  summary: 'Whether a login asks for a code of an authenticator app',
  tag: 'Account',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: secondStep,
});

export const setUpSecondStep = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/second-step/set-up',
  summary: 'Make a key for an authenticator app; nothing is asked for before its first code',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  body: passwordPayload,
  answer: appKey,
});

export const confirmSecondStep = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/second-step/confirm',
  summary:
    'Switch the second step on with a first code; ends every other session and answers the recovery codes, once',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  body: codePayload,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const switchOffSecondStep = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/second-step/switch-off',
  summary: 'Switch the second step off, with the password and a code',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  body: passwordAndCodePayload,
  answer: null,
});

export const askSecondStepRemoval = defineCall({
  method: 'POST',
  path: '/customer/account/second-step/ask-removal',
  summary: 'Ask for the removal of a second step that cannot be used: it takes effect in 72 hours',
  tag: 'Account',
  access: 'public',
  body: loginPayload.omit({ code: true }),
  answer: z.object({ removedAt: z.iso.datetime() }),
});

export const keepSecondStep = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/second-step/keep',
  summary: 'Cancel the removal of the second step',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  answer: null,
});

import { z } from 'zod';
import { password, secondStepCode, session } from './account.ts';
import { defineCall } from './call.ts';
import { customerPath } from './values.ts';

/** A passkey of an account, in place of its password and code. */
export const passkey = z.object({
  credentialId: z.string(),
  /** The device on which it was made, such as 'Safari on iPhone'. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until it is first used. */
  lastUsedAt: z.iso.datetime().nullable(),
});

export type Passkey = z.output<typeof passkey>;

/** Options of WebAuthn in its JSON form, as the browser's library takes them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/);
export const credentialId = base64url(1_400);

/** What all answers of an authenticator have; the browser adds its extensions, which are not read. */
const answered = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}).transform(() => ({})),
};

/** An authenticator's answer that makes a passkey. */
export const madePasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(16_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** An authenticator's answer that uses a passkey. */
export const usedPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    /** The account's id in base64url. */
    userHandle: base64url(100).optional(),
  }),
});

export type MadePasskey = z.output<typeof madePasskey>;
export type UsedPasskey = z.output<typeof usedPasskey>;

export const offerPasskeyPayload = z.strictObject({
  password,
  /** Required where the customer has a second step. */
  code: secondStepCode.optional(),
});

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/customer/:customerId/account/passkeys',
  summary: 'The passkeys, the latest first',
  tag: 'Account',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: z.array(passkey),
});

export const offerPasskey = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/passkeys/offer',
  summary: 'Options with which a browser makes a passkey, within five minutes',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  body: offerPasskeyPayload,
  answer: passkeyOptions,
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/passkeys',
  summary: 'Add the passkey that a browser has made; the customer is notified',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  body: z.strictObject({ made: madePasskey }),
  answer: passkey,
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/customer/:customerId/account/passkeys/:credentialId',
  summary: 'Remove a passkey; the customer is notified',
  tag: 'Account',
  access: 'customer',
  params: customerPath.extend({ credentialId }),
  answer: null,
});

export const offerPasskeyLogIn = defineCall({
  method: 'POST',
  path: '/customer/account/passkey-log-in/offer',
  summary: 'Options with which a browser uses a passkey, within five minutes',
  tag: 'Account',
  access: 'public',
  answer: passkeyOptions,
});

export const logInByPasskey = defineCall({
  method: 'POST',
  path: '/customer/account/passkey-log-in',
  summary: 'Open a session of one day by a passkey, without password and code',
  tag: 'Account',
  access: 'public',
  body: z.strictObject({ used: usedPasskey }),
  answer: session,
});

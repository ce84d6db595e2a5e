import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { credentialId, madePasskey, passkey, passkeyOptions, usedPasskey } from './passkey.ts';
import { codePayload } from './secondStep.ts';
import { staffSession } from './staff.ts';

export const offerPasskeySignIn = defineStaffCall({
  method: 'POST',
  path: '/staff/passkey-sign-in/offer',
  summary: 'Options with which a browser uses a passkey, within five minutes',
  tag: 'Staff',
  permission: 'anyone',
  answer: passkeyOptions,
});

export const signInByPasskey = defineStaffCall({
  method: 'POST',
  path: '/staff/passkey-sign-in',
  summary: 'Open a session of eight hours by a passkey, in place of password and code',
  tag: 'Staff',
  permission: 'anyone',
  body: z.strictObject({ used: usedPasskey }),
  answer: staffSession,
});

export const listOwnPasskeys = defineStaffCall({
  method: 'GET',
  path: '/staff/passkeys',
  summary: 'The passkeys of the caller, the latest first',
  tag: 'Staff',
  permission: 'signed-in',
  answer: z.array(passkey),
});

export const offerOwnPasskey = defineStaffCall({
  method: 'POST',
  path: '/staff/passkeys/offer',
  summary: 'Options with which a browser makes a passkey, within five minutes',
  tag: 'Staff',
  permission: 'signed-in',
  body: codePayload,
  answer: passkeyOptions,
});

export const addOwnPasskey = defineStaffCall({
  method: 'POST',
  path: '/staff/passkeys',
  summary: 'Add the passkey that a browser has made; the caller is mailed',
  tag: 'Staff',
  permission: 'signed-in',
  body: z.strictObject({ made: madePasskey }),
  answer: passkey,
});

export const removeOwnPasskey = defineStaffCall({
  method: 'DELETE',
  path: '/staff/passkeys/:credentialId',
  summary: 'Remove a passkey of the caller',
  tag: 'Staff',
  permission: 'signed-in',
  params: z.strictObject({ credentialId }),
  answer: null,
});

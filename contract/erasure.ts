import { z } from 'zod';
import { password, secondStepCode } from './account.ts';
import { defineCall } from './call.ts';
import { customerPath } from './values.ts';

export const erasurePayload = z.strictObject({
  password,
  /** Required where the customer has a second step. */
  code: secondStepCode.optional(),
});

export type ErasurePayload = z.output<typeof erasurePayload>;

export const askErasure = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/erasure',
  summary: 'Delete the account: at once for logging in, wholly once nothing is under way',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  body: erasurePayload,
  answer: null,
});

import { z } from 'zod';
import { defineCall } from './call.ts';
import { customerPath } from './values.ts';

/** What a customer agreed to beyond the terms. Consent can be withdrawn at any time. */
export const preferences = z.strictObject({
  marketingEnabled: z.boolean(),
  /**
   * Whether a product that is not sold any more is replaced by one for the same use, never at a
   * higher price.
   */
  substitutionsAllowed: z.boolean(),
  /** Whether to send update mails: last change dates, shipments, deliveries. */
  mailUpdates: z.boolean(),
});

export type Preferences = z.output<typeof preferences>;

export const getPreferences = defineCall({
  method: 'GET',
  path: '/customer/:customerId/account/preferences',
  summary: 'What the customer agreed to',
  tag: 'Account',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: preferences,
});

export const savePreferences = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/preferences',
  summary: 'Change what the customer agreed to',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  body: preferences,
  answer: preferences,
});

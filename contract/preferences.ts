import { z } from 'zod';
import { defineCall } from './call.ts';
import { customerPath } from './values.ts';

/** What a customer agreed to beyond the terms; may be withdrawn at any time. */
export const preferences = z.strictObject({
  marketingEnabled: z.boolean(),
  /** A product that is gone is replaced by one for the same use, never at a higher price. */
  substitutionsAllowed: z.boolean(),
  /** Mails about what is only useful to know: last chances, shipments, deliveries. */
  mailUpdates: z.boolean(),
});

export type Preferences = z.output<typeof preferences>;

export const getPreferences = defineCall({
  method: 'GET',
  path: '/customer/:customerId/account/preferences',
  summary: 'What the customer agreed to',
  tag: 'Account',
  access: 'customer',
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

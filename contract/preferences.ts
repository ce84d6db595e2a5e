import { z } from 'zod';
import { defineCall } from './call.ts';
import { customerPath } from './values.ts';

/** What a customer agreed to beyond the terms; may be withdrawn at any time. */
export const preferences = z.strictObject({ marketingEnabled: z.boolean() });

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
  summary: 'Agree to marketing, or withdraw that',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  body: preferences,
  answer: preferences,
});

import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { whyPayload } from './staffCustomerActs.ts';
import { customerId, customerPath, text } from './values.ts';

/** A customer view that is open in one tab. */
export const customerView = z.object({
  customerId,
  /** The customer's name. */
  name: z.string(),
  /** The bearer token of the calls that the view may make. */
  token: z.string(),
  /** How long it stays open. The shop's clock may differ from the browser's. */
  seconds: z.int(),
});

export type CustomerView = z.output<typeof customerView>;

/** The code is valid for two minutes, once, and in the session of staff that asked for it alone. */
export const prepareCustomerView = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/view',
  summary: 'A code to see the web app as the customer does, without changing anything',
  permission: 'see-as-customer',
  body: z.strictObject({ why: whyPayload }),
  answer: z.object({ code: z.string() }),
});

export const openCustomerView = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  path: '/staff/customer-view',
  summary: 'Open a customer view of 15 minutes with a code, which is used up',
  permission: 'see-as-customer',
  body: z.strictObject({ code: text(120).min(1, 'The link is incomplete') }),
  answer: customerView,
});

export const endCustomerView = defineStaffCall({
  method: 'DELETE',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/view',
  summary: 'End the views of a customer that this session opened; idempotent',
  permission: 'see-as-customer',
  answer: null,
});

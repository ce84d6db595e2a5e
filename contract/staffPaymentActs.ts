import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { act } from './staffCustomerActs.ts';
import { boxId, customerPath, pence, text } from './values.ts';

const boxPath = customerPath.extend({ boxId });

/** Charges at most once, however often it is called. 409 where the box is not waiting for its payment, or may not be tried. */
export const chargeCustomerBox = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: boxPath,
  path: '/staff/customers/:customerId/boxes/:boxId/charge',
  summary: 'Charge the saved card at once for a box whose card was declined',
  permission: 'help-customers',
  body: act,
  answer: z.object({
    /** `waiting` where the card provider did not say the outcome yet. */
    outcome: z.enum(['paid', 'declined', 'waiting']),
    /** What became of it, in a sentence or two. */
    sentence: z.string(),
  }),
});

export const sendPayLink = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: boxPath,
  path: '/staff/customers/:customerId/boxes/:boxId/pay-link',
  summary: 'Mail the customer the way to the payment page, for a box whose card was declined',
  permission: 'help-customers',
  body: act,
  answer: z.object({ recipient: z.string(), amount: pence }),
});

/** What came of a call to a customer, as the timeline names it. */
export const callOutcomes = ['reached', 'no answer', 'wrong number'] as const;

/** What is typed about a call. */
export const callNote = z.strictObject({
  outcome: z.enum(callOutcomes),
  note: text(300).trim().min(1, 'Write what was said, or that nobody answered'),
});

export const recordCustomerCall = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/calls',
  summary: 'Record a telephone call on the timeline, with what came of it',
  permission: 'help-customers',
  body: callNote,
  answer: null,
});

import { z } from 'zod';
import { address } from './address.ts';
import { defineStaffCall } from './call.ts';
import { change, changeEffect } from './change.ts';
import { personalData } from './personalData.ts';
import { productId } from './product.ts';
import { boxItem } from './staffCustomers.ts';
import { boxId, calendarDate, customerPath, id, pence, text } from './values.ts';

export const whyPayload = text(300).trim().min(1, 'Say why, for your colleagues');

/** What each act for a customer repeats and gives. */
const act = z.strictObject({
  why: whyPayload,
  /**
   * `seen` of the customer as it was on the screen. 409 where a colleague has done something for the
   * customer since.
   */
  seen: z.int().min(0),
});

export const notePayload = z.strictObject({
  note: text(1000).trim().min(1, 'Write the note'),
});

export const addCustomerNote = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/notes',
  summary: 'Leave a note for colleagues on the timeline',
  permission: 'help-customers',
  body: notePayload,
  answer: null,
});

/** Changes nothing. 409 with the reason where the change would be refused. */
export const previewCustomerChange = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/changes/preview',
  summary: 'What a change would do to the coming boxes, as the customer would see it',
  permission: 'help-customers',
  body: z.strictObject({ change }),
  answer: changeEffect,
});

export const makeCustomerChange = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/changes',
  summary: 'Make a change for a customer, wholly or not at all',
  permission: 'help-customers',
  body: act.extend({ change }),
  answer: changeEffect,
});

export const saveCustomerAddress = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/address',
  summary: 'Save the delivery address; locked boxes keep theirs',
  permission: 'help-customers',
  body: act.extend({ address }),
  answer: address,
});

/** Packs of a box. */
const packs = z.strictObject({ productId, quantity: z.int().min(1) });

const refund = {
  boxId,
  /** Pence; null for all that is left of the payment, or for what was paid for `items`. */
  amount: pence.min(1, 'Enter an amount').nullable(),
  /** The packs that it is for, which decide its VAT; left out where it is for the whole box. */
  items: z.array(packs).min(1, 'Choose what to refund').optional(),
  /** Whether credit gets the card's part too. */
  asCredit: z.boolean(),
};

export const sentencePayload = text(300).trim().min(1, 'Write a sentence for the customer');

/** Where the pence of a refund go, and what is left of the payment. */
export const refundParts = z.object({ toCard: pence, toCredit: pence, left: pence });

export const previewCustomerRefund = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/refunds/preview',
  summary: 'Where the pence of a refund would go; 409 where less is left',
  permission: 'give-money',
  body: z.strictObject(refund),
  answer: refundParts,
});

export const refundCustomer = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/refunds',
  summary: 'Give the payment of a box back, in full or in part',
  permission: 'give-money',
  body: act.extend({ ...refund, sentence: sentencePayload }),
  /**
   * `given` is false where the card provider did not answer; it is tried again by itself. `refused` is
   * true where it refuses the card's part, as for a disputed payment.
   */
  answer: refundParts.extend({ given: z.boolean(), refused: z.boolean() }),
});

export const endCustomerParcel = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  path: '/staff/customers/:customerId/boxes/:boxId/parcel',
  summary: 'Mark a shipped box as lost or returned; idempotent; notifies the customer',
  permission: 'help-customers',
  params: customerPath.extend({ boxId }),
  body: act.extend({ what: z.enum(['lost', 'returned']) }),
  answer: null,
});

const replacement = {
  boxId,
  /** Packs of the box that are sent again. */
  items: z.array(packs).min(1, 'Choose what to send again'),
};

/** The box that is sent in place of another, or of a part of it. */
const replacementBox = z.object({
  boxNumber: z.int(),
  shipmentDate: calendarDate,
  deliveryDate: calendarDate,
  items: z.array(boxItem),
  /** What its packs cost in the other box, in pence. The customer pays nothing. */
  worth: pence,
});

export const previewReplacement = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/replacements/preview',
  summary: 'The box that would replace packs of another; 409 with the reason where it cannot',
  permission: 'give-money',
  body: z.strictObject(replacement),
  answer: replacementBox,
});

export const sendReplacement = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/replacements',
  summary: 'Send packs of a box that has left again, without a charge; notifies the customer',
  permission: 'give-money',
  body: act.extend(replacement),
  answer: replacementBox,
});

/** Pence that one member of staff can give at once. */
const maxCredit = 20_000;

export const giveCustomerCredit = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/credit',
  summary: 'Give goodwill, of which the customer is notified',
  permission: 'give-money',
  body: act.extend({
    amount: z
      .int()
      .min(1, 'Enter an amount')
      .max(maxCredit, `Give at most £${maxCredit / 100} at once`),
    sentence: sentencePayload,
  }),
  answer: z.object({ balance: pence }),
});

export const resendCustomerMail = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  path: '/staff/customers/:customerId/mails/:mailId/resend',
  summary: 'Send a mail once more, whether it was given up or got lost',
  permission: 'help-customers',
  params: customerPath.extend({ mailId: id }),
  body: act,
  answer: null,
});

export const signOutCustomer = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/sign-out',
  summary: 'End every session of the customer',
  permission: 'help-customers',
  body: act,
  answer: null,
});

export const removeCustomerSecondStep = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/second-step/remove',
  summary: 'Schedule the end of the second step, of which the customer gets a mail; idempotent',
  permission: 'help-customers',
  body: act,
  answer: z.object({ removedAt: z.iso.datetime() }),
});

export const exportCustomer = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/export',
  summary: 'Everything that the shop holds of a customer, without secrets',
  permission: 'close-accounts',
  body: act,
  answer: personalData,
});

export const eraseCustomer = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/erase',
  summary: 'Close an account for good; who it was is erased once nothing is under way',
  permission: 'close-accounts',
  body: act,
  answer: null,
});

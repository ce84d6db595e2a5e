import { z } from 'zod';
import { address } from './address.ts';
import { orderStatus } from './box.ts';
import { defineStaffCall } from './call.ts';
import { change, changeEffect } from './change.ts';
import { household } from './household.ts';
import { personalData } from './personalData.ts';
import { productId } from './product.ts';
import { openSession } from './session.ts';
import { subscriptionState } from './subscription.ts';
import { calendarDate, customerPath, id, pence, text } from './values.ts';

/** A customer as a search shows them. */
export const foundCustomer = z.object({
  customerId: id,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  postCode: z.string().nullable(),
  city: z.string().nullable(),
  state: subscriptionState,
  cardLastFour: z.string().nullable(),
  /** The account is being deleted, or was. */
  closed: z.boolean(),
  /** The box that the text names, such as by the number of its receipt; null where it names none. */
  boxId: id.nullable(),
});

export type FoundCustomer = z.output<typeof foundCustomer>;

/** A POST, so that what is typed is in no address and in no log. */
export const searchCustomers = defineStaffCall({
  method: 'POST',
  path: '/staff/customer-search',
  summary:
    'Customers by the beginning of a name, email address, phone number or postcode, by a receipt number, by the id of a customer or a box, or by the last four digits of a card; at most 20',
  tag: 'Staff',
  permission: 'see-customers',
  body: z.strictObject({ text: text(100) }),
  answer: z.object({ customers: z.array(foundCustomer), more: z.boolean() }),
});

const item = z.object({ productId: z.string(), productName: z.string(), quantity: z.int() });

/** A payment of a box, and what is left of it to refund, in pence. */
const boxPayment = z.object({
  paidByCard: pence,
  paidByCredit: pence,
  left: pence,
  /** What each line of the receipt cost. */
  lines: z.array(z.object({ productName: z.string(), quantity: z.int(), sum: pence })),
  deliveryFee: pence,
});

export const staffBox = z.object({
  boxId: id,
  boxNumber: z.int(),
  orderStatus,
  deliveryDate: calendarDate,
  shipmentDate: calendarDate,
  lastChangeDate: calendarDate,
  boxPrice: pence,
  items: z.array(item),
  canEdit: z.boolean(),
  canEnable: z.boolean(),
  lockedReason: z.string().nullable(),
  earliestPostponeDate: calendarDate,
  trackingUrl: z.string().nullable(),
  /** The number of the box that it replaces; null for every other box. */
  replacesBox: z.int().nullable(),
  /** Whether it can be marked as lost, and as returned. */
  canBeLost: z.boolean(),
  canBeReturned: z.boolean(),
  /** What of it can be sent again without a charge; empty where nothing can. */
  replaceable: z.array(item),
  /** Null until it is paid. */
  payment: boxPayment.nullable(),
});

export type StaffBox = z.output<typeof staffBox>;

export const staffCustomer = z.object({
  customerId: id,
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  phoneNumber: z.string(),
  since: z.iso.datetime(),
  erasureAskedAt: z.iso.datetime().nullable(),
  erasedAt: z.iso.datetime().nullable(),
  address: address.nullable(),
  household: household.nullable(),
  subscription: z.object({
    state: subscriptionState,
    stateReason: z.string().nullable(),
    startedAt: z.iso.datetime().nullable(),
    pausedUntil: calendarDate.nullable(),
    cancelReason: z.string().nullable(),
    /** Such as 'Visa ending in 4242'; null without a card. */
    card: z.string().nullable(),
    /** Pence; null for none. */
    monthlyLimit: pence.nullable(),
  }),
  products: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      /** The stated frequency; null where none is stated. */
      frequencyWeeks: z.number().nullable(),
    }),
  ),
  /** By delivery date. */
  boxes: z.array(staffBox),
  /** Pence of credit that no box has spent. */
  credit: pence,
  secondStep: z.object({ on: z.boolean(), removedAt: z.iso.datetime().nullable() }),
  /** The number of the latest record of staff, which acts repeat. */
  seen: z.int(),
});

export type StaffCustomer = z.output<typeof staffCustomer>;

export const getCustomer = defineStaffCall({
  method: 'GET',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId',
  summary: 'A customer with household, subscription, products and boxes',
  permission: 'see-customers',
  answer: staffCustomer,
});

export const listCustomerPayments = defineStaffCall({
  method: 'GET',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/payments',
  summary: 'Payments, refunds and changes of credit, newest first',
  permission: 'see-customers',
  answer: z.array(
    z.object({
      key: z.string(),
      at: z.iso.datetime(),
      kind: z.enum(['payment', 'attempt', 'refund', 'credit']),
      boxNumber: z.int().nullable(),
      /** Pence; negative where the customer gets it back or spends credit. */
      amount: z.int(),
      text: z.string(),
    }),
  ),
});

export const staffMail = z.object({
  mailId: id,
  recipient: z.string(),
  subject: z.string(),
  /** Null where it held a secret. */
  text: z.string().nullable(),
  createdAt: z.iso.datetime(),
  state: z.enum(['sent', 'waiting', 'given-up']),
  sentAt: z.iso.datetime().nullable(),
  tries: z.int(),
});

export type StaffMail = z.output<typeof staffMail>;

export const listCustomerMessages = defineStaffCall({
  method: 'GET',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/messages',
  summary: 'The latest mails and notifications, newest first',
  permission: 'see-customers',
  answer: z.object({
    mails: z.array(staffMail),
    notifications: z.array(
      z.object({
        notificationId: id,
        at: z.iso.datetime(),
        heading: z.string(),
        body: z.string(),
        read: z.boolean(),
      }),
    ),
  }),
});

export const listCustomerDevices = defineStaffCall({
  method: 'GET',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/devices',
  summary: 'Where the customer is signed in, newest first',
  permission: 'see-customers',
  answer: z.array(openSession.omit({ current: true })),
});

export const timelineEntry = z.object({
  key: z.string(),
  at: z.iso.datetime(),
  /** Who did it: the customer or the shop (null), or the name of somebody who works for it. */
  who: z.string().nullable(),
  kind: z.enum(['account', 'box', 'message', 'payment', 'staff', 'note']),
  title: z.string(),
  text: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

export type TimelineEntry = z.output<typeof timelineEntry>;

export const readCustomerTimeline = defineStaffCall({
  method: 'GET',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/timeline',
  summary: 'Everything that happened with a customer, newest first, at most 500 entries',
  permission: 'see-customers',
  answer: z.array(timelineEntry),
});

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

const refund = {
  boxId: id,
  /** Pence; null for all that is left of the payment. */
  amount: pence.min(1, 'Enter an amount').nullable(),
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
  /** `given` is false where the card provider did not answer; it is tried again by itself. */
  answer: refundParts.extend({ given: z.boolean() }),
});

export const endCustomerParcel = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  path: '/staff/customers/:customerId/boxes/:boxId/parcel',
  summary: 'Mark a shipped box as lost or returned; idempotent; notifies the customer',
  permission: 'help-customers',
  params: customerPath.extend({ boxId: id }),
  body: act.extend({ what: z.enum(['lost', 'returned']) }),
  answer: null,
});

const replacement = {
  boxId: id,
  /** Packs of the box that are sent again. */
  items: z
    .array(z.strictObject({ productId, quantity: z.int().min(1) }))
    .min(1, 'Choose what to send again'),
};

/** The box that is sent in place of another, or of a part of it. */
const replacementBox = z.object({
  boxNumber: z.int(),
  shipmentDate: calendarDate,
  deliveryDate: calendarDate,
  items: z.array(item),
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

import { z } from 'zod';
import { address } from './address.ts';
import { orderStatus } from './box.ts';
import { defineStaffCall } from './call.ts';
import { credit } from './credit.ts';
import { household } from './household.ts';
import { openSession } from './session.ts';
import { subscriptionState } from './subscription.ts';
import {
  boxId,
  calendarDate,
  customerId,
  customerPath,
  id,
  orderNumber,
  parcel,
  pence,
  staffId,
  text,
} from './values.ts';

/** A customer as a search shows them. */
export const foundCustomer = z.object({
  customerId,
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
  boxId: boxId.nullable(),
});

export type FoundCustomer = z.output<typeof foundCustomer>;

/** A POST, so that what is typed is in no address and in no log. */
export const searchCustomers = defineStaffCall({
  method: 'POST',
  path: '/staff/customer-search',
  summary:
    'Customers by a part of a name, email address, phone number or postcode, by the number of an order or a receipt, by the id of a customer or a box, or by the last four digits of a card; at most 20',
  tag: 'Staff',
  permission: 'see-customers',
  body: z.strictObject({ text: text(100) }),
  answer: z.object({ customers: z.array(foundCustomer), more: z.boolean() }),
});

/** Packs of a product in a box, as staff read them. */
export const boxItem = z.object({
  productId: z.string(),
  productName: z.string(),
  quantity: z.int(),
});

/** A payment of a box, and what is left of it to refund, in pence. */
const boxPayment = z.object({
  paidByCard: pence,
  paidByCredit: pence,
  left: pence,
  /** The lines of the receipt of which packs can still be refunded. */
  lines: z.array(
    boxItem.extend({
      /** Pence that one pack cost. */
      unitPrice: pence,
      /** Packs that can still be refunded. */
      refundable: z.int(),
    }),
  ),
  deliveryFee: pence,
});

/** A charge that was declined, and what happens next with it. */
const failedCharge = z.object({
  /** Pence that the card is to pay. */
  amount: pence,
  /** Used in the middle of a sentence to the customer: 'the card has expired'. */
  reason: z.string(),
  failedOn: calendarDate,
  /** The day of the next retry; null where the customer must act. */
  retryOn: calendarDate.nullable(),
  payBy: calendarDate,
});

export const staffBox = z.object({
  boxId,
  boxNumber: z.int(),
  orderNumber,
  orderStatus,
  deliveryDate: calendarDate,
  shipmentDate: calendarDate,
  lastChangeDate: calendarDate,
  boxPrice: pence,
  items: z.array(boxItem),
  canEdit: z.boolean(),
  canEnable: z.boolean(),
  lockedReason: z.string().nullable(),
  earliestPostponeDate: calendarDate,
  trackingUrl: z.string().nullable(),
  parcel: parcel.exactOptional(),
  /** The number of the box that it replaces; null for every other box. */
  replacesBox: z.int().nullable(),
  /** Whether it can be marked as lost, and as returned. */
  canBeLost: z.boolean(),
  canBeReturned: z.boolean(),
  /** Whether the carrier refused its address, until that is corrected, and whether that can be said of it. */
  addressRefused: z.boolean(),
  canRefuseAddress: z.boolean(),
  /** What of it can be sent again without a charge; empty where nothing can. */
  replaceable: z.array(boxItem),
  /** Null until it is paid. */
  payment: boxPayment.nullable(),
  /** Null unless its card was declined and it waits for its payment. */
  failedCharge: failedCharge.nullable(),
});

export type StaffBox = z.output<typeof staffBox>;

/** What a member of staff asked to give, and an owner has to decide. */
const moneyRequest = z.object({
  requestNumber: z.int(),
  staffId,
  who: z.string(),
  at: z.iso.datetime(),
  /** Such as 'Credit of £80.00'. */
  what: z.string(),
  why: z.string(),
});

export const staffCustomer = z.object({
  customerId,
  /** The promotion codes that the customer has entered, oldest first. */
  promotions: credit.shape.promotions,
  /** Pence that the caller can still give this customer without an owner. */
  mayGiveAlone: pence,
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
  /** Those that wait, oldest first. */
  moneyRequests: z.array(moneyRequest),
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
  summary: 'Payments, refunds, disputes and changes of credit, newest first',
  permission: 'see-customers',
  answer: z.array(
    z.object({
      key: z.string(),
      at: z.iso.datetime(),
      kind: z.enum(['payment', 'attempt', 'refund', 'dispute', 'credit']),
      boxNumber: z.int().nullable(),
      orderNumber,
      /** Pence; negative where the customer gets it back or spends credit. */
      amount: z.int(),
      text: z.string(),
    }),
  ),
});

export const printReceipt = defineStaffCall({
  method: 'GET',
  tag: 'Staff',
  params: customerPath.extend({ boxId }),
  path: '/staff/customers/:customerId/boxes/:boxId/receipt',
  summary: 'The receipt of a paid box, as a page to print',
  permission: 'see-customers',
  answer: z.string(),
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

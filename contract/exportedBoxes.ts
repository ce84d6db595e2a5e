import { z } from 'zod';
import { boxId, calendarDate, id, pence } from './values.ts';

const instant = z.iso.datetime();
const quantities = z.record(z.string(), z.int());

/** A product in a box or a quote; prices in pence. */
const item = z.object({ productId: z.string(), quantity: z.int(), unitPrice: pence });

export const exportedItem = item.extend({
  boxId,
  quantitySet: z.boolean(),
  oneOff: z.boolean(),
  setByStaff: z.boolean(),
});

export const exportedBoxEvent = z.object({
  boxId,
  eventNumber: z.int(),
  status: z.string(),
  cause: z.string(),
  at: instant,
});

export const exportedBox = z.object({
  boxId,
  boxNumber: z.int(),
  orderNumber: z.string().nullable(),
  status: z.string(),
  deliveryDate: calendarDate,
  dateSet: z.boolean(),
  broughtForward: z.boolean(),
  suggestions: quantities,
  withheld: quantities,
  /** Products that the customer left out of it. */
  omitted: z.array(z.string()),
  changeReminderSentFor: calendarDate.nullable(),
  address: z.record(z.string(), z.string()).nullable(),
  trackingUrl: z.string().nullable(),
  /** Why it was held back. */
  heldReason: z.string().nullable(),
  addressRefused: z.boolean(),
  arrival: z.string().nullable(),
  deliveryFee: pence,
  announcedCharge: pence.nullable(),
  /** The names and sizes under which its products were sold; null where it was never locked or paid. */
  soldAs: z
    .array(z.object({ productId: z.string(), productName: z.string(), packLabel: z.string() }))
    .nullable(),
  /** The id of the box that it replaces. */
  replaces: id.nullable(),
  createdAt: instant,
  items: z.array(exportedItem.omit({ boxId: true })),
  events: z.array(exportedBoxEvent.omit({ boxId: true })),
});

export const exportedCharge = z.object({
  boxId,
  paymentVersion: z.int(),
  status: z.string(),
  kind: z.string(),
  quoteNumber: z.int(),
  paymentIntent: z.string().nullable(),
  paidAmount: pence.nullable(),
  creditAmount: pence,
  promotionAmount: pence,
  giftAmount: pence,
  disputedAmount: pence,
  createdAt: instant,
  settledAt: instant.nullable(),
  failedOn: calendarDate.nullable(),
  retries: z.int(),
  retryOn: calendarDate.nullable(),
  payBy: calendarDate.nullable(),
  declineReason: z.string().nullable(),
});

export const exportedAttempt = z.object({
  boxId,
  paymentVersion: z.int(),
  attempt: z.int(),
  outcome: z.string(),
  declineCode: z.string().nullable(),
  startedAt: instant,
  settledAt: instant.nullable(),
});

export const exportedRefund = z.object({
  boxId,
  refundNumber: z.int(),
  destination: z.string(),
  paymentIntent: z.string(),
  amount: pence,
  /** What of it became gift credit again. */
  giftAmount: pence,
  /** What of it is for which items; null where it is for the whole box. */
  items: z.array(z.object({ productId: z.string(), quantity: z.int(), amount: pence })).nullable(),
  reason: z.string(),
  status: z.string(),
  dueOn: calendarDate,
  createdAt: instant,
  settledAt: instant.nullable(),
  failedAt: instant.nullable(),
});

export const exportedDispute = z.object({
  disputeId: z.string(),
  boxId,
  disputeNumber: z.int(),
  paymentIntent: z.string(),
  amount: pence,
  status: z.string(),
  reason: z.string().nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  reinstatedAt: instant.nullable(),
  creditTaken: pence,
  creditSpent: pence,
});

export const exportedQuote = z.object({
  boxId,
  quoteNumber: z.int(),
  amount: pence,
  items: z.array(item),
  deliveryDate: calendarDate.nullable(),
  createdAt: instant,
});

export const exportedCredit = z.object({
  entryNumber: z.int(),
  kind: z.string(),
  /** Pence; negative where credit is spent. */
  amount: z.int(),
  /** What of it is gift credit, with the same sign. */
  giftAmount: z.int(),
  balance: pence,
  boxId: boxId.nullable(),
  paymentVersion: z.int().nullable(),
  code: z.string().nullable(),
  reason: z.string(),
  createdAt: instant,
});

export const exportedPromotion = z.object({
  code: z.string(),
  amount: pence.nullable(),
  percent: z.int().nullable(),
  boxes: z.int(),
  firstBoxOnly: z.boolean(),
  minGoods: pence,
  products: z.array(z.string()),
  categories: z.array(z.string()),
  enteredAt: instant,
});

export const exportedGiftCard = z.object({
  cardNumber: z.int(),
  amount: pence,
  status: z.string(),
  paymentIntent: z.string().nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  recipient: z.string().nullable(),
  recipientName: z.string(),
  message: z.string(),
  sendOn: calendarDate,
  sentAt: instant.nullable(),
  redeemedAt: instant.nullable(),
  refundedAt: instant.nullable(),
  refundStatus: z.string().nullable(),
  refundSettledAt: instant.nullable(),
  refundFailedAt: instant.nullable(),
  disputedAt: instant.nullable(),
  disputeId: z.string().nullable(),
  disputeStatus: z.string().nullable(),
  disputeReason: z.string().nullable(),
  disputedAmount: pence,
  withdrawnAt: instant.nullable(),
  reinstatedAt: instant.nullable(),
});

export const exportedCardChange = z.object({
  setupNumber: z.int(),
  status: z.string(),
  createdAt: instant,
});

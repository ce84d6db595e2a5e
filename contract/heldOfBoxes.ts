import { z } from 'zod';
import { calendarDate, id, pence } from './values.ts';

const instant = z.iso.datetime();
const quantities = z.record(z.string(), z.int());

/** A product in a box or a quote; prices in pence. */
const item = z.object({ productId: z.string(), quantity: z.int(), unitPrice: pence });

export const heldItem = item.extend({ boxId: id, amended: z.boolean(), oneOff: z.boolean() });

export const heldBoxEvent = z.object({
  boxId: id,
  eventNumber: z.int(),
  status: z.string(),
  cause: z.string(),
  at: instant,
});

export const heldBox = z.object({
  boxId: id,
  boxNumber: z.int(),
  status: z.string(),
  deliveryDate: calendarDate,
  pinned: z.boolean(),
  broughtForward: z.boolean(),
  suggestions: quantities,
  withheld: quantities,
  lastChanceFor: calendarDate.nullable(),
  address: z.record(z.string(), z.string()).nullable(),
  trackingUrl: z.string().nullable(),
  arrival: z.string().nullable(),
  deliveryFee: pence,
  createdAt: instant,
  items: z.array(heldItem.omit({ boxId: true })),
  events: z.array(heldBoxEvent.omit({ boxId: true })),
});

export const heldCharge = z.object({
  boxId: id,
  /** The payment version. */
  generation: z.int(),
  status: z.string(),
  kind: z.string(),
  openingQuote: z.int(),
  latestQuote: z.int(),
  paymentIntent: z.string().nullable(),
  paidAmount: pence.nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
  failedOn: calendarDate.nullable(),
  retries: z.int(),
  retryOn: calendarDate.nullable(),
  payBy: calendarDate.nullable(),
  declineReason: z.string().nullable(),
});

export const heldAttempt = z.object({
  boxId: id,
  /** The payment version. */
  generation: z.int(),
  attempt: z.int(),
  outcome: z.string(),
  declineCode: z.string().nullable(),
  startedAt: instant,
  settledAt: instant.nullable(),
});

export const heldRefund = z.object({
  boxId: id,
  refundNumber: z.int(),
  paymentIntent: z.string(),
  amount: pence,
  reason: z.string(),
  status: z.string(),
  dueOn: calendarDate,
  createdAt: instant,
  settledAt: instant.nullable(),
});

export const heldQuote = z.object({
  boxId: id,
  quoteNumber: z.int(),
  amount: pence,
  items: z.array(item),
  createdAt: instant,
});

export const heldCardChange = z.object({
  setupNumber: z.int(),
  status: z.string(),
  createdAt: instant,
});

import { z } from 'zod';
import { defineCall } from './call.ts';
import { product, productId } from './product.ts';
import { calendarDate, customerPath, id, pence } from './values.ts';

export const orderStatus = z.enum([
  'Created',
  'Disabled',
  'CustomerNotified',
  'Paid',
  'PaymentFailed',
  'Dispatched',
  'Delivered',
  'Skipped',
  'Cancelled',
]);

export type OrderStatus = z.output<typeof orderStatus>;

export const productQuantity = z.object({
  quantity: z.int().min(1),
  product,
  /** It comes in this box only, and is not one of the customer's products. */
  oneOff: z.boolean(),
});

/** A box on a card: what is in it, when it comes, and what the customer may do with it today. */
export const box = z.object({
  boxId: id,
  boxNumber: z.int().min(1),
  deliveryDate: calendarDate,
  shipment_date: calendarDate,
  /** The last day on which the box may be changed. */
  lastChangeDate: calendarDate,
  /** The day on which the saved card is charged, unless the box was paid at checkout. */
  chargeDate: calendarDate,
  boxPrice: pence,
  orderStatus,
  image: z.string(),
  /** How many different products are in it. */
  product: z.int().min(0),
  /** How many essentials are suggested for it. */
  suggestion: z.int().min(0),
  productQuantities: z.array(productQuantity),
  canPostpone: z.boolean(),
  canDisable: z.boolean(),
  canEnable: z.boolean(),
  canEdit: z.boolean(),
  /** Why the box cannot be changed, in one sentence; null while it can. */
  lockedReason: z.string().nullable(),
  /** The first day to which the box can be postponed. */
  earliestPostponeDate: calendarDate,
  /** What the monthly limit left out of it, in a sentence. */
  leftOut: z.string().nullable(),
  /** Its charge was declined: the customer may pay it now, or change the card. */
  canPayNow: z.boolean(),
  /**
   * What is known of a shipped box: it is due on a later day or today, it was due, or it has arrived
   * as the carrier or the customer said. Null before it is shipped.
   */
  arrival: z.enum(['due', 'dueToday', 'wasDue', 'arrived']).nullable(),
  /** The customer may say that it has arrived. */
  canReportArrival: z.boolean(),
});

/** A change of a box's status: when it happened, and why, in a sentence. */
export const boxEvent = z.object({
  orderStatus,
  at: z.iso.datetime(),
  cause: z.string(),
});

export type BoxEvent = z.output<typeof boxEvent>;

/** What was paid for a box, at the prices that were paid. Prices include VAT and delivery. */
export const receipt = z.object({
  paidOn: calendarDate,
  lines: z.array(
    z.object({
      productId,
      productName: z.string(),
      packLabel: z.string(),
      quantity: z.int().min(1),
      unitPrice: pence,
      /** Percent. */
      vatRate: z.number(),
      sum: pence,
    }),
  ),
  total: pence,
  /** By rate of VAT (percent): `net` + `vat` = `gross`. */
  vat: z.array(z.object({ rate: z.number(), net: pence, vat: pence, gross: pence })),
  /** What went back to the card, oldest first. */
  refunds: z.array(z.object({ on: calendarDate, amount: pence, reason: z.string() })),
});

/** A box on its own page, with the essentials suggested for it; a receipt once it is paid. */
export const boxDetails = box.extend({
  /** With the price that the box would have with it. */
  suggestions: z.array(productQuantity.extend({ boxPriceWith: pence })),
  /** Why the plan brings what it brings, in one sentence by product; none once it is on its way. */
  reasons: z.array(z.object({ productId, sentence: z.string() })),
  receipt: receipt.nullable(),
  /** What happened to it, oldest first. */
  timeline: z.array(boxEvent),
  /** Where the parcel can be followed; null until it is known. */
  trackingUrl: z.url().nullable(),
});

export type Box = z.output<typeof box>;
export type BoxDetails = z.output<typeof boxDetails>;
export type Receipt = z.output<typeof receipt>;
export type ProductQuantity = z.output<typeof productQuantity>;

const boxPath = customerPath.extend({ boxId: id });

/** In the path it is text; plain decimals only, where Number() would take '' and '0x10' as well. */
const delta = z.union([
  z.int().min(-999).max(999),
  z.stringFormat('delta', /^-?\d{1,3}$/).transform(Number),
]);

export const listBoxes = defineCall({
  method: 'GET',
  path: '/customer/:customerId/boxes',
  summary: 'All boxes of the customer, by delivery date; those to come first',
  tag: 'Boxes',
  access: 'customer',
  params: customerPath,
  answer: z.array(box),
});

export const listPastBoxes = defineCall({
  method: 'GET',
  path: '/customer/:customerId/boxes/past',
  summary: 'Boxes whose delivery lies in the past, latest first',
  tag: 'Boxes',
  access: 'customer',
  params: customerPath,
  answer: z.array(box),
});

export const listFutureBoxes = defineCall({
  method: 'GET',
  path: '/customer/:customerId/boxes/future',
  summary: 'Boxes still to be delivered, next first',
  tag: 'Boxes',
  access: 'customer',
  params: customerPath,
  answer: z.array(box),
});

export const listNextBox = defineCall({
  method: 'GET',
  path: '/customer/:customerId/boxes/next',
  summary: 'The next box, as a list of one or none',
  tag: 'Boxes',
  access: 'customer',
  params: customerPath,
  answer: z.array(box),
});

export const getBox = defineCall({
  method: 'GET',
  path: '/customer/:customerId/boxes/:boxId',
  summary: 'One box with its products',
  tag: 'Boxes',
  access: 'customer',
  params: boxPath,
  answer: boxDetails,
});

/** `delta` is the new quantity minus the current one. */
export const amendQuantity = defineCall({
  method: 'POST',
  path: '/customer/:customerId/boxes/products/amendment/:boxId/:productId/:delta',
  summary: 'Change the quantity of a product in one box',
  tag: 'Boxes',
  access: 'customer',
  params: boxPath.extend({
    productId,
    delta,
  }),
  answer: null,
});

/** `dateTime` is the new delivery day, yyyy-MM-dd or a full ISO date-time. */
export const changeDeliveryDate = defineCall({
  method: 'POST',
  path: '/customer/:customerId/change-delivery-date',
  summary: 'Postpone a box and every later one',
  tag: 'Boxes',
  access: 'customer',
  params: customerPath,
  body: z.strictObject({
    boxId: id,
    dateTime: z.union([calendarDate, z.iso.datetime({ offset: true })]),
    adjustForFutureBoxes: z.literal(true),
  }),
  answer: null,
});

export const makeBoxActive = defineCall({
  method: 'POST',
  path: '/customer/:customerId/boxes/:boxId/make-active',
  summary: 'Disable (status false) or enable (status true) a box',
  tag: 'Boxes',
  access: 'customer',
  params: boxPath,
  body: z.strictObject({ status: z.boolean() }),
  answer: null,
});

/** 409 where the box has not been shipped, or has arrived already. */
export const reportArrival = defineCall({
  method: 'POST',
  path: '/customer/:customerId/boxes/:boxId/arrived',
  summary: 'Say that a box has arrived',
  tag: 'Boxes',
  access: 'customer',
  params: boxPath,
  answer: null,
});

/** The plan for the coming weeks; the same call twice gives the same plan. */
export const calculateRecommendation = defineCall({
  method: 'GET',
  path: '/customer/:customerId/recommendation/calculate',
  summary: 'Plan the coming boxes from household and products',
  tag: 'Boxes',
  access: 'customer',
  params: customerPath,
  answer: z.array(box),
});

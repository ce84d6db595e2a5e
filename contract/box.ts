import { z } from 'zod';
import { defineCall } from './call.ts';
import { product, productId } from './product.ts';
import { boxId, calendarDate, customerPath, orderNumber, parcel, pence } from './values.ts';

export const orderStatus = z.enum([
  'Created',
  'Disabled',
  'CustomerNotified',
  'Paid',
  'PaymentFailed',
  'Dispatched',
  'Delivered',
  'Lost',
  'Returned',
  'Skipped',
  'Cancelled',
]);

export type OrderStatus = z.output<typeof orderStatus>;

export const productQuantity = z.object({
  quantity: z.int().min(1),
  product,
  /** One-off item: in this box only, and not one of the customer's products. */
  oneOff: z.boolean(),
});

/**
 * What comes next for a box, or came last, and its day: `planned` is delivered on it once the
 * subscription runs, `toCharge` and `locked` are charged on it, `toPack` is paid and packed on it,
 * `onItsWay`, `wasDue`, `lost` and `returned` have it as their delivery date, `arrived` was reported on it, `leftOut`
 * can be enabled until it.
 */
const boxStage = z.object({
  kind: z.enum([
    'planned',
    'toCharge',
    'locked',
    'unpaid',
    'toPack',
    'onItsWay',
    'wasDue',
    'arrived',
    'lost',
    'returned',
    'leftOut',
    'ended',
  ]),
  on: calendarDate,
});

export type BoxStage = z.output<typeof boxStage>;

/** What a promotion takes off a box. */
const promotion = z.object({
  /** Its code, or the name of the offer. */
  name: z.string(),
  amount: pence,
});

/** A box on a card: items, dates, and what the customer can change today. */
export const box = z.object({
  boxId,
  boxNumber: z.int().min(1),
  /** A server of the version before sends none. */
  orderNumber: orderNumber.exactOptional(),
  deliveryDate: calendarDate,
  shipment_date: calendarDate,
  /** The last day on which the box can be changed. */
  lastChangeDate: calendarDate,
  /** The day on which the saved card is charged, unless the box was paid at checkout. */
  chargeDate: calendarDate,
  /** Goods and delivery. */
  boxPrice: pence,
  /** The part of the price that is for delivery; 0 where that is free. */
  deliveryFee: pence,
  /** The part of the price that credit pays, or is going to pay; the card pays the rest. */
  credit: pence,
  /** The promotion within it, by its code or the name of the offer. */
  promotion: promotion.exactOptional(),
  orderStatus,
  image: z.string(),
  /** The number of different products in it. */
  product: z.int().min(0),
  /** The number of essentials suggested for it. */
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
  /** A sentence about what the monthly limit left out. */
  leftOut: z.string().nullable(),
  /** Its charge was declined: the customer can pay it now, or change the card. */
  canPayNow: z.boolean(),
  /**
   * What is known of a shipped box: due on a later day or today, past its delivery date, or
   * reported as arrived by carrier or customer. Null before it is shipped.
   */
  arrival: z.enum(['due', 'dueToday', 'wasDue', 'arrived']).nullable(),
  /** Whether the customer can report its arrival. */
  canReportArrival: z.boolean(),
  /** Whether its products can be ordered again, with the next box. */
  canOrderAgain: z.boolean(),
  /** The parcel's link; null until it is known. */
  trackingUrl: z.url().nullable(),
  parcel: parcel.exactOptional(),
  /** The number of the box that it replaces without a charge; null for every other box. */
  replacesBox: z.int().min(1).nullable(),
  stage: boxStage,
});

/** A change of a box's status: when, and why, in a sentence. */
export const boxEvent = z.object({
  orderStatus,
  at: z.iso.datetime(),
  cause: z.string(),
});

export type BoxEvent = z.output<typeof boxEvent>;

/** The receipt of a box, at the prices paid. Prices include VAT. */
export const receipt = z.object({
  /** That of the order; of one without a number, such as 'A1B2C3D4E5F6-3'. Unique in the shop. */
  number: z.string(),
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
  /** 0 where delivery was free. */
  deliveryFee: pence,
  /** What credit took off; 0 where there was none. */
  credit: pence,
  /** The promotion within it, by its code or the name of the offer. */
  promotion: promotion.exactOptional(),
  /** What the card paid: goods and delivery, less credit. */
  total: pence,
  /** The VAT of the total, by rate (percent): `net` + `vat` = `gross`. */
  vat: z.array(z.object({ rate: z.number(), net: pence, vat: pence, gross: pence })),
  /** Refunds to the card or as credit, oldest first. */
  refunds: z.array(
    z.object({
      on: calendarDate,
      amount: pence,
      reason: z.string(),
      destination: z.enum(['card', 'credit']),
    }),
  ),
});

/** A box on its own page, with suggested essentials, and a receipt once it is paid. */
export const boxDetails = box.extend({
  /** With the price of the box including it. */
  suggestions: z.array(productQuantity.extend({ boxPriceWith: pence })),
  /** The products that the customer left out of this box. A server of the version before sends none. */
  omitted: z.array(z.object({ productId, productName: z.string() })).exactOptional(),
  /** The plan's reasons, one sentence by product; none once the box is shipped. */
  reasons: z.array(z.object({ productId, sentence: z.string() })),
  receipt: receipt.nullable(),
  /**
   * How the customer put it off, while they have not said why, with the days for which it leaves
   * them without a box, both included. Null otherwise.
   */
  putOff: z
    .object({ how: z.enum(['skipped', 'postponed']), from: calendarDate, to: calendarDate })
    .nullable(),
  /** Its timeline, oldest first. */
  timeline: z.array(boxEvent),
});

export type Box = z.output<typeof box>;
export type BoxDetails = z.output<typeof boxDetails>;
export type Receipt = z.output<typeof receipt>;
export type ProductQuantity = z.output<typeof productQuantity>;

const boxPath = customerPath.extend({ boxId });

/** A text in the path. Plain decimals only: Number() would accept '' and '0x10' too. */
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
  viewable: true,
  params: customerPath,
  answer: z.array(box),
});

export const listPastBoxes = defineCall({
  method: 'GET',
  path: '/customer/:customerId/boxes/past',
  summary: 'Boxes whose delivery lies in the past, latest first',
  tag: 'Boxes',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: z.array(box),
});

export const listFutureBoxes = defineCall({
  method: 'GET',
  path: '/customer/:customerId/boxes/future',
  summary: 'Boxes still to be delivered, next first',
  tag: 'Boxes',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: z.array(box),
});

export const listNextBox = defineCall({
  method: 'GET',
  path: '/customer/:customerId/boxes/next',
  summary: 'The next box, as a list of one or none',
  tag: 'Boxes',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: z.array(box),
});

export const getBox = defineCall({
  method: 'GET',
  path: '/customer/:customerId/boxes/:boxId',
  summary: 'One box with its products',
  tag: 'Boxes',
  access: 'customer',
  viewable: true,
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
    boxId,
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

/** The plan of the coming weeks. Idempotent. */
export const calculateRecommendation = defineCall({
  method: 'GET',
  path: '/customer/:customerId/recommendation/calculate',
  summary: 'Plan the coming boxes from household and products',
  tag: 'Boxes',
  access: 'customer',
  params: customerPath,
  answer: z.array(box),
});

import { z } from 'zod';
import { orderStatus } from './box.ts';
import { defineStaffCall } from './call.ts';
import { productId } from './product.ts';
import {
  boxId,
  calendarDate,
  id,
  orderNumber,
  parcel,
  pence,
  queryDay,
  staffId,
  text,
} from './values.ts';

/** How far a box of the packing list is. */
export const packingState = z.enum([
  'waiting',
  'packing',
  'packed',
  'held',
  'shipped',
  'delivered',
  'lost',
  'returned',
  'cancelled',
]);

export type PackingState = z.output<typeof packingState>;

const packedProduct = z.object({
  productId: z.string(),
  productName: z.string(),
  productCategory: z.string(),
  packLabel: z.string(),
  /** What a scanner may read: id, SKU and GTIN. */
  codes: z.array(z.string()),
  /** The address of its drawn packaging. */
  image: z.string(),
  quantity: z.int(),
});

export type PackedProduct = z.output<typeof packedProduct>;

export const packingBox = z.object({
  boxId,
  boxNumber: z.int(),
  orderNumber,
  orderStatus,
  state: packingState,
  shipment: calendarDate,
  delivery: calendarDate,
  /** Name, street, town and so on; empty where no address is known. */
  addressLines: z.array(z.string()),
  /** In pick order. */
  items: z.array(packedProduct.extend({ ticked: z.boolean() })),
  weightGrams: z.int(),
  /** Who packs it, or has packed it; null before. */
  packer: z.object({ staffId, name: z.string() }).nullable(),
  heldReason: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  parcel: parcel.exactOptional(),
});

export type PackingBox = z.output<typeof packingBox>;

/**
 * Where the next page of a packing list begins: after a box that is due or has left, of a delivery
 * day and an order. A box that was due may have left meanwhile, so its id alone does not say where it was.
 */
const packingCursor = z
  .stringFormat('packing-cursor', /^[a-z]{3,4}\.[0-9-]{10}\.[A-Z0-9-]{0,40}\.[0-9a-fA-F-]{36}$/)
  .transform((cursor) => cursor.split('.'))
  .pipe(z.tuple([z.enum(['due', 'left']), queryDay, z.string(), id]));

export type PackingCursor = z.output<typeof packingCursor>;

export const getPackingList = defineStaffCall({
  method: 'GET',
  path: '/staff/packing',
  summary: 'The paid boxes that leave on a day or are overdue, and those shipped on it, in pages',
  tag: 'Staff',
  permission: 'see-packing',
  query: z.strictObject({
    /** Today where it is left out. */
    day: queryDay.optional(),
    /** Boxes of all states where it is left out. */
    state: packingState.optional(),
    /** `next` of the page before. */
    after: packingCursor.optional(),
  }),
  answer: z.object({
    day: calendarDate,
    boxes: z.array(packingBox),
    /** Where the next page begins; null on the last one. */
    next: z.string().nullable(),
  }),
});

export type PackingPage = z.output<typeof getPackingList.answer>;

export const getPackingTotals = defineStaffCall({
  method: 'GET',
  path: '/staff/packing/totals',
  summary: 'The number of boxes of a packing list by state, and the packs to collect for them',
  tag: 'Staff',
  permission: 'see-packing',
  query: z.strictObject({
    /** Today where it is left out. */
    day: queryDay.optional(),
  }),
  answer: z.object({
    day: calendarDate,
    /** Boxes for the same day that are not paid yet. */
    unpaid: z.int(),
    /** States that a box of the list is in. */
    states: z.array(z.object({ state: packingState, boxes: z.int() })),
    /** Packs to collect for the boxes that are not packed, in pick order. */
    picks: z.array(packedProduct),
  }),
});

export type PackingTotals = z.output<typeof getPackingTotals.answer>;

/** Boxes that one address names at most. */
export const maxPrinted = 50;

/** An HTML page: a browser opens it and prints it. */
export const printSlips = defineStaffCall({
  method: 'GET',
  path: '/staff/packing/slips',
  summary: 'Slips to print, a page a box: of some boxes, or of all of a day as `packing --slips`',
  tag: 'Staff',
  permission: 'see-packing',
  query: z.strictObject({
    /** Today where it is left out. */
    day: queryDay.optional(),
    /** Some boxes in place of a day: their ids, separated by commas. */
    boxIds: z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(boxId).max(maxPrinted, `Print at most ${maxPrinted} boxes at once`))
      .optional(),
  }),
  answer: z.string(),
});

/** What labels are printed on: A6 or 4 × 6 inch with one, or an A4 sheet with four of 99.1 × 139 mm. */
export const labelPaper = z.enum(['a6', '4x6', 'a4']);

export type LabelPaper = z.output<typeof labelPaper>;

/** An HTML page: a browser opens it and prints it. */
export const printLabels = defineStaffCall({
  method: 'GET',
  path: '/staff/packing/labels',
  summary:
    'Address labels to print, one a parcel: of some boxes, or of those of a day that have not left and are not held',
  tag: 'Staff',
  permission: 'see-packing',
  query: printSlips.query.extend({ paper: labelPaper }),
  answer: z.string(),
});

export const findPackingBox = defineStaffCall({
  method: 'POST',
  path: '/staff/packing/find',
  summary: 'The box whose order number was scanned or typed',
  tag: 'Staff',
  permission: 'see-packing',
  body: z.strictObject({ code: text(60).trim().min(1, 'Scan the code of a slip, or type it') }),
  answer: z.object({ boxId }),
});

const boxPath = z.strictObject({ boxId });

export const getPackingBox = defineStaffCall({
  method: 'GET',
  path: '/staff/packing/:boxId',
  summary: 'A box of a packing list',
  tag: 'Staff',
  permission: 'see-packing',
  params: boxPath,
  answer: packingBox,
});

export const claimBox = defineStaffCall({
  method: 'POST',
  path: '/staff/packing/:boxId/claim',
  summary:
    'Start packing a box, so that nobody else does; a claim or a packed box only by takeOver',
  tag: 'Staff',
  permission: 'pack-boxes',
  params: boxPath,
  body: z.strictObject({ takeOver: z.boolean().default(false) }),
  answer: packingBox,
});

export const releaseBox = defineStaffCall({
  method: 'POST',
  path: '/staff/packing/:boxId/release',
  summary: 'Give back a box that the caller packs',
  tag: 'Staff',
  permission: 'pack-boxes',
  params: boxPath,
  answer: packingBox,
});

export const tickItem = defineStaffCall({
  method: 'POST',
  path: '/staff/packing/:boxId/ticks',
  summary: 'Say whether a product is in the box that the caller packs',
  tag: 'Staff',
  permission: 'pack-boxes',
  params: boxPath,
  body: z.strictObject({ productId, ticked: z.boolean() }),
  answer: packingBox,
});

/** Idempotent: `found` says how many packs are left, so the same call twice refunds once. */
export const takeOutItem = defineStaffCall({
  method: 'POST',
  path: '/staff/packing/:boxId/short',
  summary:
    'Say that fewer packs of a product were found than the box should have: the others are taken out, refunded and planned again; notifies the customer',
  tag: 'Staff',
  permission: 'pack-boxes',
  params: boxPath,
  body: z.strictObject({ productId, found: z.int().min(0).max(999) }),
  answer: packingBox.extend({
    /** Pence that went back, as the customer had paid; the card provider may not have answered yet. */
    refunded: z.object({ toCard: pence, toCredit: pence }),
  }),
});

export const finishPacking = defineStaffCall({
  method: 'POST',
  path: '/staff/packing/:boxId/packed',
  summary: 'Mark the box that the caller packs as packed, once each product is in it',
  tag: 'Staff',
  permission: 'pack-boxes',
  params: boxPath,
  answer: packingBox,
});

export const holdPayload = z.strictObject({
  /** A sentence for the customer; null to hold the box no longer. */
  reason: text(300).trim().min(1, 'Say why, for the customer').nullable(),
  /** Whether it waits for another address, since the carrier refused this one. */
  addressRefused: z.boolean().default(false),
});

export const holdBox = defineStaffCall({
  method: 'POST',
  path: '/staff/packing/:boxId/hold',
  summary: 'Hold a paid box back, so that it is neither packed nor shipped, or end that',
  tag: 'Staff',
  permission: 'pack-boxes',
  params: boxPath,
  body: holdPayload,
  answer: packingBox,
});

/** Where a customer can follow a parcel. */
export const parcelLink = z.url({ protocol: /^https?$/ }).max(500);

export const shippedPayload = z.strictObject({
  /** The tracking number as the carrier gives it, or a whole web address; empty without one. */
  tracking: text(500).trim(),
  /** The name of the carrier that has given the number; a shop with one carrier may leave it empty. */
  carrier: text(40).trim().default(''),
});

export const markBoxShipped = defineStaffCall({
  method: 'POST',
  path: '/staff/packing/:boxId/shipped',
  summary:
    'Mark a paid box as shipped, or add the number or link of its parcel; notifies the customer',
  tag: 'Staff',
  permission: 'pack-boxes',
  params: boxPath,
  body: shippedPayload,
  answer: packingBox,
});

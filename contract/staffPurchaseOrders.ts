import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { productId } from './product.ts';
import { supplier, unitCost } from './staffBuying.ts';
import { buyingTerms } from './staffForecast.ts';
import { calendarDate, id, pence, supplierId, text, why } from './values.ts';

/** The states of domain/buying/purchaseOrder.ts. */
export const orderState = z.enum(['draft', 'ordered', 'received', 'closed', 'cancelled']);

export type OrderState = z.output<typeof orderState>;

const orderNumber = z.string().regex(/^PO-\d{4}-\d{4,8}$/, 'There is no such order');

/** A purchase order as lists show it. */
export const listedOrder = z.object({
  orderNumber,
  supplierId,
  supplierName: z.string(),
  state: orderState,
  createdAt: z.iso.datetime(),
  /** When it was sent to the supplier; null for a draft. */
  orderedAt: z.iso.datetime().nullable(),
  expectedOn: calendarDate.nullable(),
  packs: z.int(),
  received: z.int(),
  /** Pence without VAT, of the lines whose cost is known. */
  amount: pence,
  /** Lines whose cost is not known. */
  withoutCost: z.int(),
});

export type ListedOrder = z.output<typeof listedOrder>;

export const orderLine = z.object({
  productId: z.string(),
  productName: z.string(),
  packLabel: z.string(),
  supplierCode: z.string(),
  caseSize: z.int(),
  packs: z.int(),
  received: z.int(),
  cost: unitCost.nullable(),
  /** Whether its packs are counted, so that goods raise its stock. */
  counted: z.boolean(),
  /** What a scanner may read on a pack or a case of it. */
  codes: z.array(z.string()),
});

export type OrderLine = z.output<typeof orderLine>;

export const purchaseOrder = listedOrder.extend({
  supplier,
  note: z.string(),
  lines: z.array(orderLine),
  /** What came in, the latest first. */
  arrivals: z.array(
    z.object({
      at: z.iso.datetime(),
      who: z.string(),
      packs: z.array(z.object({ productName: z.string(), packs: z.int() })),
    }),
  ),
  /** When it comes if it is sent today, by the supplier’s days. */
  arrivesIfSent: calendarDate,
  /** To be sent with a change as `seen`. */
  version: z.int(),
});

export type PurchaseOrder = z.output<typeof purchaseOrder>;

export const listPurchaseOrders = defineStaffCall({
  method: 'GET',
  path: '/staff/purchase-orders',
  summary: 'The latest purchase orders, newest first; of one state, or of all',
  tag: 'Staff',
  permission: 'see-buying',
  query: z.strictObject({
    state: orderState.optional(),
    /** The last order of the page before. */
    before: orderNumber.optional(),
  }),
  answer: z.object({
    orders: z.array(listedOrder),
    /** Where the next page begins; null on the last one. */
    next: z.string().nullable(),
  }),
});

/** Days ahead in which what has to be ordered is put into a draft. */
export const draftTerms = buyingTerms.extend({
  within: z.coerce.number().int().min(0).max(84).default(7),
});

export const draftOrders = defineStaffCall({
  method: 'POST',
  path: '/staff/purchase-orders/from-forecast',
  summary: 'Draft an order for each supplier with what the forecast says to order, in whole cases',
  tag: 'Staff',
  permission: 'change-buying',
  body: draftTerms.extend({
    /** Decides everything, and writes nothing. */
    dryRun: z.boolean().default(false),
  }),
  answer: z.object({
    orders: z.array(
      z.object({
        /** Null while nothing is written. */
        orderNumber: orderNumber.nullable(),
        supplierName: z.string(),
        lines: z.array(
          z.object({
            productId: z.string(),
            productName: z.string(),
            /** Packs that the forecast says, and those of whole cases. */
            wanted: z.int(),
            packs: z.int(),
          }),
        ),
        amount: pence,
        /** Pence that lack to the supplier's minimum order; 0 where nothing does or a cost is unknown. */
        belowMinimum: pence,
      }),
    ),
    /** Products to be ordered that nobody supplies. */
    unsupplied: z.array(
      z.object({ productId: z.string(), productName: z.string(), packs: z.int() }),
    ),
    /** Products to be ordered that are in a draft already. */
    drafted: z.int(),
    /** Products that customers need and that nobody has counted, so that nothing says when they run out. */
    uncounted: z.int(),
  }),
});

export type DraftedOrders = z.output<typeof draftOrders.answer>;

export const addPurchaseOrder = defineStaffCall({
  method: 'POST',
  path: '/staff/purchase-orders',
  summary: 'Begin an empty draft for a supplier',
  tag: 'Staff',
  permission: 'change-buying',
  body: z.strictObject({ supplierId }),
  answer: purchaseOrder,
});

const orderPath = z.strictObject({ orderNumber });
/** The version that the caller has seen; refused if it is another one by now. */
const seen = z.int().min(0);
const packs = z.int().min(1, 'A line has at least 1 pack').max(1_000_000);

export const getPurchaseOrder = defineStaffCall({
  method: 'GET',
  path: '/staff/purchase-orders/:orderNumber',
  summary: 'A purchase order with its lines and what came in',
  tag: 'Staff',
  permission: 'see-buying',
  params: orderPath,
  answer: purchaseOrder,
});

export const setOrderLines = defineStaffCall({
  method: 'POST',
  path: '/staff/purchase-orders/:orderNumber/lines',
  summary: 'Set all lines of a draft, and the note for the supplier',
  tag: 'Staff',
  permission: 'change-buying',
  params: orderPath,
  body: z.strictObject({
    lines: z.array(z.strictObject({ productId, packs })).max(2_000),
    note: text(500).trim(),
    seen,
  }),
  answer: purchaseOrder,
});

export const sendPurchaseOrder = defineStaffCall({
  method: 'POST',
  path: '/staff/purchase-orders/:orderNumber/send',
  summary: 'Send a draft: it counts as ordered; with `mail`, its supplier gets it by mail',
  tag: 'Staff',
  permission: 'change-buying',
  params: orderPath,
  body: z.strictObject({ expectedOn: calendarDate, mail: z.boolean(), seen, why }),
  answer: purchaseOrder,
});

export const setOrderState = defineStaffCall({
  method: 'POST',
  path: '/staff/purchase-orders/:orderNumber/state',
  summary: 'Cancel or close an order, or take that back',
  tag: 'Staff',
  permission: 'change-buying',
  params: orderPath,
  body: z.strictObject({ state: orderState, seen, why }),
  answer: purchaseOrder,
});

export const bookGoodsIn = defineStaffCall({
  method: 'POST',
  path: '/staff/purchase-orders/:orderNumber/goods-in',
  summary: 'Book goods of an order in, all of them or none: stock rises, as by `stock add`',
  tag: 'Staff',
  permission: 'book-goods-in',
  params: orderPath,
  body: z.strictObject({
    /** Made by the caller once for each arrival: the same one is booked once. */
    arrivalId: id,
    packs: z.array(z.strictObject({ productId, packs })).min(1, 'Nothing has come in').max(2_000),
    why,
  }),
  answer: purchaseOrder,
});

export const exportPurchaseOrder = defineStaffCall({
  method: 'GET',
  path: '/staff/purchase-orders/:orderNumber/csv',
  summary: 'The lines of a purchase order as CSV',
  tag: 'Staff',
  permission: 'see-buying',
  params: orderPath,
  answer: z.object({ csv: z.string() }),
});

export const printPurchaseOrder = defineStaffCall({
  method: 'GET',
  path: '/staff/purchase-orders/:orderNumber/page',
  summary: 'A purchase order as a page to print',
  tag: 'Staff',
  permission: 'see-buying',
  params: orderPath,
  answer: z.string(),
});

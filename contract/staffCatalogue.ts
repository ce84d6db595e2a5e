import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { calendarDate, pence, text } from './values.ts';

/** A price with the day from which it holds. */
const datedPrice = z.object({ from: calendarDate, price: pence });

/** A product as the list of the catalogue shows it. */
export const listedProduct = z.object({
  productId: z.string(),
  productName: z.string(),
  productCategory: z.string(),
  /** What it is used for. */
  usage: z.string(),
  packLabel: z.string(),
  /** Today's. */
  price: pence,
  /** Prices that are announced for later, by day. */
  priceChanges: z.array(datedPrice),
  inStock: z.boolean(),
  /** Counted packs, and those of them that locked and paid boxes hold; null where not counted. */
  stock: z.object({ count: z.int(), reserved: z.int() }).nullable(),
  retired: z.boolean(),
  /** How many photographs it has. */
  pictures: z.int(),
  /** Customers who have chosen it. */
  customers: z.int(),
});

export type ListedProduct = z.output<typeof listedProduct>;

export const listCatalogue = defineStaffCall({
  method: 'GET',
  path: '/staff/catalogue',
  summary: 'All products in their order, retired ones too, with prices, stock and customers',
  tag: 'Staff',
  permission: 'see-catalogue',
  answer: z.array(listedProduct),
});

const productPath = z.strictObject({ productId: text(100) });
const why = text(300).trim().optional();
/** Decides everything, and writes nothing. */
const dryRun = z.boolean().default(false);

/** What a change does, or would do. */
const effect = z.object({
  /** In a sentence. */
  says: z.string(),
  /** Customers who have chosen the product, and hear of it. */
  customers: z.int(),
});

export const setProductPrice = defineStaffCall({
  method: 'POST',
  path: '/staff/catalogue/:productId/price',
  summary: 'Set a price from a day on, as `price set`; customers are told now',
  tag: 'Staff',
  permission: 'change-prices',
  params: productPath,
  body: z.strictObject({
    price: z.int().min(1, 'A price is at least 1p').max(100_000, 'A price is at most £1,000'),
    from: calendarDate,
    /** The price of that day when the caller decided; refused if it is another one by now. */
    before: pence.optional(),
    why,
    dryRun,
  }),
  /** `before` is the price of that day so far. */
  answer: effect.extend({ before: pence }),
});

export const setProductStock = defineStaffCall({
  method: 'POST',
  path: '/staff/catalogue/:productId/stock',
  summary: 'Set how many packs are in the warehouse, as `stock set`',
  tag: 'Staff',
  permission: 'count-stock',
  params: productPath,
  body: z.strictObject({
    count: z.int().min(0, 'A count is at least 0').max(10_000_000),
    /** The count that the caller saw; refused if it is another one by now. */
    before: z.int().nullable(),
    why,
  }),
  answer: z.object({ says: z.string(), product: listedProduct }),
});

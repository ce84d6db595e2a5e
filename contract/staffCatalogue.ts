import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { calendarDate, pence, productPath, text, why } from './values.ts';

/** A price with the day from which it holds. */
const datedPrice = z.object({ from: calendarDate, price: pence });

export const vatClass = z.enum(['standard', 'reduced', 'zero']);

/** A product as the list of the catalogue shows it. */
export const listedProduct = z.object({
  productId: z.string(),
  productName: z.string(),
  /** The shop's own number of it; null without one. */
  sku: z.string().nullable(),
  /** The number of its bar code; null without one. */
  gtin: z.string().nullable(),
  productCategory: z.string(),
  /** What it is used for. */
  usage: z.string(),
  packLabel: z.string(),
  /** Today's. */
  price: pence,
  /** Today's. */
  vatClass,
  /** Prices that are announced for later, by day. */
  priceChanges: z.array(datedPrice),
  inStock: z.boolean(),
  /** Counted packs, and those of them that locked and paid boxes hold; null where not counted. */
  stock: z.object({ count: z.int(), reserved: z.int() }).nullable(),
  retired: z.boolean(),
  /** How many photographs it has. */
  pictures: z.int(),
  /** The address of its first photograph in a small size, or of its drawn pack. */
  image: z.string(),
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

/** Decides everything, and writes nothing. */
const dryRun = z.boolean().default(false);

/** What a change does, or would do. */
const effect = z.object({
  /** In a sentence. */
  says: z.string(),
  /** Customers who have chosen the product, and hear of it. */
  customers: z.int(),
});

/** Answers null for a code that no product has. */
export const findByCode = defineStaffCall({
  method: 'GET',
  path: '/staff/catalogue/code/:code',
  summary: 'The product with a GTIN, an SKU or an id, such as a scanned one',
  tag: 'Staff',
  permission: 'see-catalogue',
  params: z.strictObject({ code: text(80) }),
  answer: z.object({ productId: z.string(), productName: z.string() }).nullable(),
});

export const priceToSet = z
  .int()
  .min(1, 'A price is at least 1p')
  .max(100_000, 'A price is at most £1,000');

export const countToSet = z.int().min(0, 'A count is at least 0').max(10_000_000);

export const setProductPrice = defineStaffCall({
  method: 'POST',
  path: '/staff/catalogue/:productId/price',
  summary: 'Set a price from a day on, as `price set`; customers are told now',
  tag: 'Staff',
  permission: 'change-prices',
  params: productPath,
  body: z.strictObject({
    price: priceToSet,
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
    count: countToSet,
    /** The count that the caller saw; refused if it is another one by now. */
    before: z.int().nullable(),
    why,
  }),
  answer: z.object({ says: z.string(), product: listedProduct }),
});

/** The cells of a product's row, as `catalogue export` writes them, by column. */
export const cells = z.record(text(40), z.string().max(10_000));

/** One product with all that can be changed of it. */
export const catalogueProduct = listedProduct.extend({
  cells,
  /** The columns of `cells` that can be changed. */
  editable: z.array(z.string()),
  /** What shoppers also call it. */
  synonyms: z.array(z.string()),
  /** Days that a pack lasts in some homes, before anything is known of them. */
  lasts: z.array(z.object({ home: z.string(), days: z.int() })),
  vat: z.object({
    vatClass,
    changes: z.array(z.object({ from: calendarDate, vatClass })),
  }),
  /** What customers who allow substitutions get in its place once it is retired; null for nothing. */
  substitute: z
    .object({ productId: z.string(), productName: z.string(), packLabel: z.string(), price: pence })
    .nullable(),
});

export type CatalogueProduct = z.output<typeof catalogueProduct>;

export const getCatalogueProduct = defineStaffCall({
  method: 'GET',
  path: '/staff/catalogue/:productId',
  summary: 'A product with its cells, and what its pack lasts for',
  tag: 'Staff',
  permission: 'see-catalogue',
  params: productPath,
  answer: catalogueProduct,
});

export const setProductVat = defineStaffCall({
  method: 'POST',
  path: '/staff/catalogue/:productId/vat',
  summary: 'Set the VAT class from a day on, as `vat class`; the price stays',
  tag: 'Staff',
  permission: 'change-prices',
  params: productPath,
  body: z.strictObject({
    vatClass,
    from: calendarDate,
    why,
  }),
  answer: catalogueProduct,
});

export const retireListedProduct = defineStaffCall({
  method: 'POST',
  path: '/staff/catalogue/:productId/retire',
  summary: 'Sell a product no more, as `catalogue retire`; its customers are told',
  tag: 'Staff',
  permission: 'change-catalogue',
  params: productPath,
  body: z.strictObject({ why }),
  answer: effect,
});

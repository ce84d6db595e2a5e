import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { cells, countToSet, priceToSet, vatClass } from './staffCatalogue.ts';
import { calendarDate, idFrom, type ProductId, productPath, text, why } from './values.ts';

/** What an import does, or would do. */
export const importEffect = z.object({
  /** The lines that change something or are wrong. */
  lines: z.array(
    z.object({
      line: z.int(),
      productId: z.string(),
      wrong: z.boolean(),
      /** What changes or is wrong. */
      says: z.array(z.string()),
      /** The cells that change; empty for a new product and a wrong line. */
      changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
      /** What follows from it, in sentences: of plans, prices, stock, VAT and retirement. */
      effects: z.array(z.string()),
      /** What customers are told of it, in sentences. */
      messages: z.array(z.string()),
      /** Customers who have chosen the product. */
      customers: z.int(),
    }),
  ),
  /** Lines of the file. */
  total: z.int(),
  /** Changes with what the import would do. */
  version: z.string(),
  written: z.boolean(),
});

export type ImportEffect = z.output<typeof importEffect>;

const confirmed = z.strictObject({
  why,
  /**
   * The `version` of the preview that the caller has seen; null for a preview, which writes nothing.
   * Refused if the catalogue was changed since.
   */
  seen: z.string().max(100).nullable(),
});

export const editProduct = defineStaffCall({
  method: 'POST',
  path: '/staff/catalogue/:productId/edit',
  summary: 'Change cells of a product, as an import of that line does',
  tag: 'Staff',
  permission: 'change-catalogue',
  params: productPath,
  body: confirmed.extend({ cells }),
  answer: importEffect,
});

/** Products that are changed at once at most. */
export const maxChangedProducts = 500;

export const changeProducts = defineStaffCall({
  method: 'POST',
  path: '/staff/catalogue/changes',
  summary: 'Add a product, or change several: cells, prices, stock and VAT, all or nothing',
  tag: 'Staff',
  permission: 'change-catalogue',
  body: confirmed.extend({
    changes: z
      .array(
        z.strictObject({
          productId: idFrom<ProductId>(text(100)),
          /** Those that change; of a new product, all that an import requires. */
          cells: cells.default({}),
          price: priceToSet.optional(),
          /** `before` is the count that the caller saw; refused if it is another one by now. */
          stock: z.strictObject({ count: countToSet, before: z.int().nullable() }).optional(),
          vatClass: vatClass.optional(),
        }),
      )
      .min(1)
      .max(maxChangedProducts, `At most ${maxChangedProducts} products at once`),
    /** The first day of the prices; today if left out. */
    pricesFrom: calendarDate.optional(),
    /** The first day of the VAT classes; tomorrow if left out. */
    vatFrom: calendarDate.optional(),
  }),
  answer: importEffect,
});

/** Bytes of an imported file at most. */
export const maxImportBytes = 4_000_000;

export const importProducts = defineStaffCall({
  method: 'POST',
  path: '/staff/catalogue/import',
  summary: 'Add and edit products from a CSV, all of it or nothing',
  tag: 'Staff',
  permission: 'change-catalogue',
  body: confirmed.extend({
    name: text(200),
    /** The file in base64, so that another encoding than UTF-8 is found. */
    file: z.base64().max(Math.ceil(maxImportBytes / 3) * 4, 'The file has more than 4 MB'),
  }),
  answer: importEffect,
});

export const exportProducts = defineStaffCall({
  method: 'GET',
  path: '/staff/catalogue/csv',
  summary: 'All products as CSV, as `catalogue export` writes them',
  tag: 'Staff',
  permission: 'see-catalogue',
  answer: z.object({ csv: z.string() }),
});

/** An act that changed a product. */
export const productHistoryEntry = z.object({
  entryNumber: z.int(),
  at: z.iso.datetime(),
  who: z.string(),
  act: z.string(),
  why: z.string().nullable(),
  /** The values that differ, by their names, such as a column of `cells` or the price. */
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
});

export type ProductHistoryEntry = z.output<typeof productHistoryEntry>;

export const readProductHistory = defineStaffCall({
  method: 'GET',
  path: '/staff/catalogue/:productId/history',
  summary: 'Who changed what of a product, newest first, a page at a time',
  tag: 'Staff',
  permission: 'see-catalogue',
  params: productPath,
  query: z.strictObject({
    /** Only acts before the one of this number. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  answer: z.object({
    entries: z.array(productHistoryEntry),
    /** For the next page; null on the last one. */
    next: z.int().nullable(),
  }),
});

export const exportSomeProducts = defineStaffCall({
  method: 'POST',
  path: '/staff/catalogue/csv',
  summary: 'Some products as CSV, in the order of the catalogue',
  tag: 'Staff',
  permission: 'see-catalogue',
  body: z.strictObject({
    productIds: z
      .array(idFrom<ProductId>(text(100)))
      .min(1)
      .max(10_000),
  }),
  answer: z.object({ csv: z.string() }),
});

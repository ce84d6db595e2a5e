import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { productPath, queryDay } from './values.ts';

/** One change of a product's stock count. */
export const stockMovement = z.object({
  movementNumber: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(['counted', 'added', 'notCounted', 'goodsIn', 'shipped', 'takenOut']),
  /** Packs before and after; null where packs were not counted. */
  before: z.int().nullable(),
  after: z.int().nullable(),
  /** The name of the member of staff; null for an operator, and for a box. */
  who: z.string().nullable(),
  /** The id of the box, or the number of the purchase order; null for a count. */
  cause: z.string().nullable(),
  why: z.string().nullable(),
});

export type StockMovement = z.output<typeof stockMovement>;

export const listStockMovements = defineStaffCall({
  method: 'GET',
  path: '/staff/catalogue/:productId/stock-history',
  summary: 'Changes of a product’s stock count, newest first, in pages',
  tag: 'Staff',
  permission: 'see-catalogue',
  params: productPath,
  query: z.strictObject({
    /** The number of the last movement of the page before. */
    before: z.coerce.number().int().positive().optional(),
  }),
  answer: z.object({
    movements: z.array(stockMovement),
    /** Where the next page begins; null on the last one. */
    next: z.int().nullable(),
  }),
});

export const exportStockMovements = defineStaffCall({
  method: 'GET',
  path: '/staff/catalogue/:productId/stock-history/csv',
  summary: 'Changes of a product’s stock count in some days as CSV, the past year without them',
  tag: 'Staff',
  permission: 'see-catalogue',
  params: productPath,
  query: z.strictObject({ from: queryDay.optional(), to: queryDay.optional() }),
  answer: z.object({ csv: z.string() }),
});

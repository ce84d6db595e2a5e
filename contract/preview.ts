import { z } from 'zod';
import { stockCoverage } from './forecast.ts';
import { productId } from './product.ts';
import { calendarDate, pence } from './values.ts';

/** The first coverage interval of a product that differs; the first of all where none does. */
const stockPreview = z.object({
  productId,
  productName: z.string(),
  /** Null where it is not one of the customer's products. */
  before: stockCoverage.nullable(),
  after: stockCoverage.nullable(),
});

export type StockPreview = z.output<typeof stockPreview>;

/** The most likely packs of one product in stock, by week. */
const stockChart = z.object({
  weeks: z.array(z.object({ on: calendarDate, packs: z.number() })),
  /** The boxes with the product, and their packs. */
  boxes: z.array(z.object({ on: calendarDate, packs: z.int().min(1) })),
});

export type StockChart = z.output<typeof stockChart>;

const averageMonth = pence.nullable();

/** The effect of a change on stock and cost, from the figures of the forecast. */
export const preview = z.object({
  today: calendarDate,
  /** The products concerned and others that are affected; those with the shortest stock first. */
  stock: z.array(stockPreview),
  /** The chart of the first product; null without one, or where the change adds or removes it. */
  stockChart: z.object({ before: stockChart, after: stockChart }).nullable(),
  /** From this month (yyyy-MM) on: pence of charges, past and planned, less refunds. */
  months: z.array(z.object({ month: z.string(), before: z.int(), after: z.int() })),
  /** The average monthly cost of the planned boxes; null without any. */
  averageMonth: z.object({ before: averageMonth, after: averageMonth }),
});

export type Preview = z.output<typeof preview>;

import { z } from 'zod';
import { stockCoverage } from './forecast.ts';
import { productId } from './product.ts';
import { calendarDate, pence } from './values.ts';

/** How a product lasts, where that first differs: until the same next box, or the one in its place. */
const stockPreview = z.object({
  productId,
  productName: z.string(),
  /** null: it is not one of the customer's products. */
  before: stockCoverage.nullable(),
  after: stockCoverage.nullable(),
});

export type StockPreview = z.output<typeof stockPreview>;

/** Packs of one product at home, as is likeliest, week by week. */
const stockChart = z.object({
  weeks: z.array(z.object({ on: calendarDate, packs: z.number() })),
  /** The boxes that bring some, and how many. */
  boxes: z.array(z.object({ on: calendarDate, packs: z.int().min(1) })),
});

export type StockChart = z.output<typeof stockChart>;

const averageMonth = pence.nullable();

/** What a change does to stock and cost, by the figures of the forecast. */
export const whatIf = z.object({
  today: calendarDate,
  /** What the change is about, and what else lasts otherwise; what becomes shortest first. */
  stock: z.array(stockPreview),
  /** Of the first of these; null where there is none, or it comes or goes with the change. */
  course: z.object({ before: stockChart, after: stockChart }).nullable(),
  /** From this month on: yyyy-MM, and pence that are or will be paid, less what went back. */
  months: z.array(z.object({ month: z.string(), before: z.int(), after: z.int() })),
  /** What the planned boxes come to in a month; null where none is planned. */
  averageMonth: z.object({ before: averageMonth, after: averageMonth }),
});

export type Preview = z.output<typeof whatIf>;

import { z } from 'zod';
import { stockStretch } from './outlook.ts';
import { productId } from './product.ts';
import { calendarDate, pence } from './values.ts';

/** How a product lasts, where that first differs: until the same next box, or the one in its place. */
const stockWhatIf = z.object({
  productId,
  productName: z.string(),
  /** null: it is not one of the customer's products. */
  before: stockStretch.nullable(),
  after: stockStretch.nullable(),
});

export type StockWhatIf = z.output<typeof stockWhatIf>;

/** Packs of one product at home, as is likeliest, week by week. */
const stockCourse = z.object({
  weeks: z.array(z.object({ on: calendarDate, packs: z.number() })),
  /** The boxes that bring some, and how many. */
  boxes: z.array(z.object({ on: calendarDate, packs: z.int().min(1) })),
});

export type StockCourse = z.output<typeof stockCourse>;

const averageMonth = pence.nullable();

/** What a change does beyond the boxes, by the figures of the outlook. */
export const whatIf = z.object({
  today: calendarDate,
  /** What the change is about, and what else lasts otherwise; what becomes shortest first. */
  stock: z.array(stockWhatIf),
  /** Of the first of these; null where there is none, or it comes or goes with the change. */
  course: z.object({ before: stockCourse, after: stockCourse }).nullable(),
  /** From this month on: yyyy-MM, and pence that are or will be paid, less what went back. */
  months: z.array(z.object({ month: z.string(), before: z.int(), after: z.int() })),
  /** What the planned boxes come to in a month; null where none is planned. */
  averageMonth: z.object({ before: averageMonth, after: averageMonth }),
});

export type WhatIf = z.output<typeof whatIf>;

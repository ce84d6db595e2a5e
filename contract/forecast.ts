import { z } from 'zod';
import { defineCall } from './call.ts';
import { productId } from './product.ts';
import { calendarDate, customerPath, id, pence } from './values.ts';

/** Nine times in ten it is at least `low`, nine in ten at most `high`. */
const packsEstimate = z.object({ low: z.number(), likely: z.number(), high: z.number() });

/** How a product lasts from today, or from a box, until the next box that brings it. */
export const stockCoverage = z.object({
  /** When it would run out, most likely, if that box did not come; null: not within a year. */
  runsOut: calendarDate.nullable(),
  /** One time in ten it runs out before this day. */
  early: calendarDate.nullable(),
  /** null after the last box that is planned. */
  box: z
    .object({
      boxNumber: z.int().min(1),
      deliveryDate: calendarDate,
      quantity: z.int().min(1),
      /** Days for which it lasts as the box comes, and with what it brings; null as `runsOut`. */
      daysKept: z.object({
        before: z.int().min(0).nullable(),
        after: z.int().min(0).nullable(),
      }),
    })
    .nullable(),
  /** Days without it before the box comes. */
  daysWithout: z.int().min(0),
});

export type StockCoverage = z.output<typeof stockCoverage>;

/** What is believed to be at home of one of the customer's products, today and to come. */
export const productForecast = z.object({
  productId,
  productName: z.string(),
  /** Packs at home today. */
  left: packsEstimate,
  /**
   * How it is known that none is left, where that is so: the customer reported it, nothing has been
   * sent yet, or what was sent should be used up.
   */
  noneBasis: z.enum(['reported', 'nothingSent', 'estimated']),
  /**
   * When what is at home runs out if no box came: one time in ten before `early`, nine in ten
   * before `late`; null where it is likelier not to.
   */
  runsOut: z
    .object({ early: calendarDate, likely: calendarDate, late: calendarDate.nullable() })
    .nullable(),
  /** The next box that brings it. */
  nextBox: z
    .object({
      boxId: id,
      boxNumber: z.int().min(1),
      deliveryDate: calendarDate,
      quantity: z.int().min(1),
    })
    .nullable(),
  /** Why that box brings it, in one sentence. */
  reason: z.string(),
  /** That it runs out because the monthly limit left it out of a box, in a sentence. */
  leftOut: z.string().nullable(),
  /** What was told of it today, if anything. */
  toldToday: z
    .object({ report: z.enum(['ranOut', 'plenty']), packsLeft: z.int().nullable() })
    .nullable(),
  /** Packs at home, week by week, with the boxes that are planned. */
  stock: z.array(packsEstimate.extend({ on: calendarDate })),
  /** From today through every box that brings it, and after the last of them. */
  stretches: z.array(stockCoverage),
});

export type ProductForecast = z.output<typeof productForecast>;

/** What a calendar month costs. */
export const monthCost = z.object({
  /** yyyy-MM */
  month: z.string(),
  /** Pence that were paid, less what went back: below 0 where more went back. */
  paid: z.int(),
  /** What planned boxes will cost. */
  planned: pence,
  boxes: z.int().min(0),
  /** What the customer would spend at most; null: not limited, or past. */
  limit: pence.nullable(),
  /** That it comes to more all the same, and why, in a sentence. */
  overLimit: z.string().nullable(),
});

export const forecast = z.object({
  products: z.array(productForecast),
  months: z.array(monthCost),
  /** What the planned boxes come to in a month on average; null where none is planned. */
  averageMonth: pence.nullable(),
});

export type Forecast = z.output<typeof forecast>;

export const getForecast = defineCall({
  method: 'GET',
  path: '/customer/:customerId/outlook',
  summary: 'What is at home, when it runs out, and what the months cost',
  tag: 'Products',
  access: 'customer',
  params: customerPath,
  answer: forecast,
});

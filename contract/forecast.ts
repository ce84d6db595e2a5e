import { z } from 'zod';
import { defineCall } from './call.ts';
import { productId } from './product.ts';
import { boxId, calendarDate, customerPath, pence } from './values.ts';

/** At least `low` and at most `high`, each with a probability of nine in ten. */
const packsEstimate = z.object({ low: z.number(), likely: z.number(), high: z.number() });

/** The forecast of one of the customer's products. */
export const productForecast = z.object({
  productId,
  productName: z.string(),
  /** Packs in stock today. */
  left: packsEstimate,
  /**
   * Why no stock is expected, if so: the customer reported it, none has been sent yet, or what was
   * sent should be used up.
   */
  noneBasis: z.enum(['reported', 'nothingSent', 'estimated']),
  /**
   * When stock ends if no box came: before `early` with a probability of one in ten, and before
   * `late` with nine in ten; null where it more likely does not.
   */
  runsOut: z
    .object({ early: calendarDate, likely: calendarDate, late: calendarDate.nullable() })
    .nullable(),
  /** Whether stock ends before the next box with it, with a probability of one in four or more. */
  mayRunOut: z.boolean(),
  /** The next box with the product. */
  nextBox: z
    .object({
      boxId,
      boxNumber: z.int().min(1),
      deliveryDate: calendarDate,
      quantity: z.int().min(1),
    })
    .nullable(),
  /** Why that box brings it, in one sentence. */
  reason: z.string(),
  /** Until when the customer paused it; null where it comes as it is needed. */
  pausedUntil: calendarDate.nullable(),
  /** Whether to offer to pause or stop it, since the household may not use it any more. */
  offersStop: z.boolean(),
  /** A sentence where stock ends because the monthly limit left the product out of a box. */
  leftOut: z.string().nullable(),
  /** The customer's report of today, if any. */
  reportedToday: z
    .object({ report: z.enum(['ranOut', 'plenty']), packsLeft: z.int().nullable() })
    .nullable(),
});

export type ProductForecast = z.output<typeof productForecast>;

/** The cost of a calendar month. */
export const monthCost = z.object({
  /** yyyy-MM */
  month: z.string(),
  /** Pence of charges less refunds; negative where refunds exceed charges. */
  paid: z.int(),
  /** Pence of planned boxes. */
  planned: pence,
  boxes: z.int().min(0),
  /** The monthly limit; null without one, and for past months. */
  limit: pence.nullable(),
  /** A sentence that says why the month costs more than the limit. */
  overLimit: z.string().nullable(),
});

export const forecast = z.object({
  today: calendarDate,
  products: z.array(productForecast),
  months: z.array(monthCost),
  /**
   * The average monthly cost of the boxes after the first, or after the last paid one, by the days of
   * their charges; null where none follows.
   */
  averageMonth: pence.nullable(),
});

export type Forecast = z.output<typeof forecast>;

export const getForecast = defineCall({
  method: 'GET',
  path: '/customer/:customerId/forecast',
  summary: 'What is at home, when it runs out, and what the months cost',
  tag: 'Products',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: forecast,
});

/** How stock lasts from today, or from a box, until the next box with the product. */
export const stockCoverage = z.object({
  /** The most likely run-out date without that box; null beyond 400 days. */
  runsOut: calendarDate.nullable(),
  /** With a probability of one in ten, stock ends before this day. */
  early: calendarDate.nullable(),
  /** Null after the last planned box. */
  box: z
    .object({
      boxNumber: z.int().min(1),
      deliveryDate: calendarDate,
      quantity: z.int().min(1),
      /**
       * Days that stock lasts on the delivery date, without and with the box; null as `runsOut`.
       */
      daysKept: z.object({
        before: z.int().min(0).nullable(),
        after: z.int().min(0).nullable(),
      }),
    })
    .nullable(),
  /** Days without stock before the box comes. */
  daysWithout: z.int().min(0),
});

export type StockCoverage = z.output<typeof stockCoverage>;

/** The stock of one of the customer's products over the coming weeks. */
export const stockAhead = z.object({
  /** Packs in stock by week, with the planned boxes, to two decimals. */
  stock: z.array(packsEstimate.extend({ on: calendarDate })),
  /** The coverage intervals from today through each box with the product, and after the last. */
  coverageIntervals: z.array(stockCoverage),
});

export type StockAhead = z.output<typeof stockAhead>;

/** Apart from the forecast, since a page charts one product at a time. */
export const getStockAhead = defineCall({
  method: 'GET',
  path: '/customer/:customerId/forecast/:productId',
  summary:
    'The stock of a product by week, and how it lasts; null where the customer has not chosen it',
  tag: 'Products',
  access: 'customer',
  viewable: true,
  params: customerPath.extend({ productId }),
  answer: stockAhead.nullable(),
});

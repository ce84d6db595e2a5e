import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { calendarDate } from './values.ts';

/** Packs that customers will need: as planned, and the range that holds in 8 of 10 cases. */
const demand = z.object({ planned: z.int(), low: z.int(), high: z.int() });

export const forecastProduct = z.object({
  productId: z.string(),
  productName: z.string(),
  productCategory: z.string(),
  /** Packs of each week, and of all weeks together. */
  weeks: z.array(demand),
  total: demand,
  /** Counted packs, and those of them that locked and paid boxes hold; null where not counted. */
  stock: z.object({ count: z.int(), reserved: z.int() }).nullable(),
  /** Packs of orders that are sent and have not come, and when the first are expected; null without any. */
  onOrder: z.object({ packs: z.int(), expectedOn: calendarDate }).nullable(),
  /** Null where packs are not counted, or free ones with those on order last for all weeks. */
  order: z
    .object({
      /** The Monday of the week in which free packs run out as planned; null if they last. */
      runsOut: calendarDate.nullable(),
      /** The same for the upper end of the range. */
      mayRunOut: calendarDate,
      /** The last day on which the order arrives in time; today where it is late. */
      orderBy: calendarDate,
      packs: z.int(),
    })
    .nullable(),
});

export type ForecastProduct = z.output<typeof forecastProduct>;

export const buyingForecast = z.object({
  /** The shop's day. */
  today: calendarDate,
  /** The Mondays of the weeks in which packs are shipped. */
  weeks: z.array(calendarDate),
  /** Customers whose plans are in it. */
  customers: z.int(),
  /** Variance by mean of the packs of a week. */
  scatter: z.number(),
  /** Whether `scatter` was measured in past weeks, or is assumed. */
  measured: z.boolean(),
  /** When it was computed. */
  at: z.iso.datetime(),
  /** Those to be ordered first come first. */
  products: z.array(forecastProduct),
});

export type BuyingForecast = z.output<typeof buyingForecast>;

/** What the reader assumes of orders. */
export const buyingTerms = z.strictObject({
  /** Days from an order to its arrival, of products without a supplier who says it. */
  lead: z.coerce.number().int().min(0).max(84).default(7),
  /** Weeks for which an order is to last. */
  cover: z.coerce.number().int().min(1).max(12).default(4),
});

export const getBuyingForecast = defineStaffCall({
  method: 'GET',
  path: '/staff/forecast',
  summary: 'Packs that the plans of all customers need, by product and week, against stock',
  tag: 'Staff',
  permission: 'see-forecast',
  query: buyingTerms,
  answer: buyingForecast,
});

export const exportBuyingForecast = defineStaffCall({
  method: 'GET',
  path: '/staff/forecast/csv',
  summary: 'The same as CSV, one line a product',
  tag: 'Staff',
  permission: 'see-forecast',
  query: buyingTerms,
  answer: z.object({ csv: z.string() }),
});

import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { calendarDate, pence } from './values.ts';

/** yyyy-MM */
const month = z.string().regex(/^\d{4}-\d\d$/);

const homes = z.int();

export const business = z.object({
  /** The shop's day. */
  today: calendarDate,
  /** When it was computed. */
  at: z.iso.datetime(),
  /** Customers by the state of their subscription. `none`: never started. */
  subscriptions: z.object({ active: homes, paused: homes, cancelled: homes, none: homes }),
  /** Why subscriptions are paused now, the most frequent reason first. */
  pausedReasons: z.array(z.object({ reason: z.string(), homes })),
  /** Why customers cancelled in the past 12 months; null for those who gave no reason. */
  cancelReasons: z.array(z.object({ reason: z.string().nullable(), homes })),
  /** The past 12 months, the present one last. */
  months: z.array(
    z.object({
      month,
      /** Homes whose first box was paid. */
      joined: homes,
      /** Homes that cancelled and have not come back. */
      lost: homes,
      /** Homes that paid for boxes, how many boxes, and what cards paid, before refunds. */
      paying: homes,
      boxes: z.int(),
      amount: pence,
    }),
  ),
  /** Homes by the month of their first paid box, the earliest first. */
  cohorts: z.array(
    z.object({
      month,
      homes,
      /** Homes that had not cancelled by the end of that month and of each later one. */
      still: z.array(homes),
    }),
  ),
  /** Accounts created since a day, and how far they came. */
  journey: z.object({
    since: calendarDate,
    accounts: homes,
    households: homes,
    planned: homes,
    paid: homes,
  }),
  /** Reports of stock by month, beside what was shipped. */
  promise: z.array(
    z.object({
      month,
      homes,
      /** Products in the boxes that were shipped, each box counted by itself. */
      products: z.int(),
      /** Reports that a product ran out early, or that there is still plenty. */
      ranOut: z.int(),
      plenty: z.int(),
    }),
  ),
});

export type Business = z.output<typeof business>;

export const getBusiness = defineStaffCall({
  method: 'GET',
  path: '/staff/business',
  summary: 'Subscriptions, cohorts, spend, the way to the first box, and reports of stock',
  tag: 'Staff',
  permission: 'see-business',
  answer: business,
});

/** Goods that were shipped, in pence without VAT. */
const margin = z.object({
  packs: z.int(),
  /** Packs whose cost is known. */
  knownPacks: z.int(),
  sales: z.int(),
  /** Sales of the packs whose cost is known, and what these packs cost. */
  knownSales: z.int(),
  cost: z.int(),
});

/** Boxes that were shipped in a month: what cards paid for their goods, and what the goods cost. */
export const marginOfMonth = margin.extend({
  month,
  boxes: z.int(),
  /** Delivery fees, and refunds to cards, both without VAT. */
  delivery: z.int(),
  refunds: z.int(),
});

export type MarginOfMonth = z.output<typeof marginOfMonth>;

const marginOfProduct = margin.extend({ productId: z.string(), productName: z.string() });

export const getMargin = defineStaffCall({
  method: 'GET',
  path: '/staff/business/margin',
  summary:
    'Sales without VAT and cost of the boxes shipped in each month, and by product in one of them',
  tag: 'Staff',
  permission: 'see-business',
  /** The present month where it is left out. */
  query: z.strictObject({ month: month.optional() }),
  answer: z.object({
    /** When it was computed. */
    at: z.iso.datetime(),
    /** The past 12 months, the present one last. */
    months: z.array(marginOfMonth),
    /** The month of `products`. */
    month,
    products: z.array(marginOfProduct),
  }),
});

export type MarginAnswer = z.output<typeof getMargin.answer>;

export const getLifetime = defineStaffCall({
  method: 'GET',
  path: '/staff/business/lifetime',
  summary: 'What customers brought since their first paid box, by its month',
  tag: 'Staff',
  permission: 'see-business',
  answer: z.object({
    at: z.iso.datetime(),
    /** Homes by the month of their first paid box, the earliest first. */
    cohorts: z.array(
      z.object({
        month,
        homes,
        /** What was shipped to them in that month and in each later one; sales with delivery, less refunds. */
        months: z.array(margin),
      }),
    ),
  }),
});

export type Lifetime = z.output<typeof getLifetime.answer>;

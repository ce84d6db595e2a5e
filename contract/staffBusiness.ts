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

import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { boxId, calendarDate, customerId, orderNumber, pence, queryDay } from './values.ts';

/** Pence; negative where money goes out. */
const signedPence = z.int();

/** The most days that are shown at once: a quarter, for which VAT is declared. */
export const maxMoneyDays = 92;

const dayMilliseconds = 86_400_000;

/** Days in London, both included. */
export const moneyPeriod = z
  .strictObject({ from: queryDay, to: queryDay })
  .refine(({ from, to }) => from <= to, 'The first day is after the last one.')
  .refine(
    ({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayMilliseconds < maxMoneyDays,
    `Please choose at most ${maxMoneyDays} days.`,
  );

const part = z.object({ net: signedPence, vat: signedPence });

/** The box of a payment, as staff find it. */
const paidBox = z.object({ customerId, boxNumber: z.int() });

export const failedCharge = paidBox.extend({
  boxId,
  orderNumber,
  /** The customer's name; null for one who was erased. */
  who: z.string().nullable(),
  /** Pence that the card was to pay. */
  amount: pence,
  /** The day of the first decline. */
  failedOn: calendarDate,
  /** The day of the next retry; null where the customer must act. */
  retryOn: calendarDate.nullable(),
  /** The last day on which it can be paid. */
  payBy: calendarDate.nullable(),
});

/** Boxes, and what their cards were to pay. */
const counted = z.object({ boxes: z.int(), amount: pence });

export const money = z.object({
  sales: z.object({ count: z.int(), gross: pence }),
  /** Less what failed. */
  refunds: z.object({ count: z.int(), gross: signedPence }),
  /** What disputes took, less what was won. */
  disputes: z.object({ count: z.int(), gross: signedPence }),
  /** What cards paid for boxes, less what went back to them. */
  gross: signedPence,
  /**
   * Gift cards that cards paid for, and what went back of them; they are no sales. A server of the version before
   * sends none.
   */
  giftCards: z.object({ count: z.int(), gross: pence, returned: signedPence }).exactOptional(),
  /** What credit took off the sales. */
  creditSpent: pence,
  /** What gift credit paid of them, less what came back. A server of the version before sends none. */
  giftSpent: signedPence.exactOptional(),
  /** Each day of the period. `returned`: what went back to cards, by refunds and disputes. */
  days: z.array(z.object({ on: calendarDate, sales: z.int(), sold: pence, returned: signedPence })),
  /** Goods and delivery at each rate, the highest rate first, refunds and disputes taken off. */
  vat: z.array(z.object({ rate: z.number(), goods: part, delivery: part })),
  /** Changes of customers' credit in the period. */
  credit: z.array(
    z.object({
      kind: z.enum([
        'goodwill',
        'promotion',
        'refund',
        'spent',
        'returned',
        'withdrawn',
        'lost',
        'disputed',
        'gift',
      ]),
      entries: z.int(),
      amount: signedPence,
    }),
  ),
  /** Boxes whose card was first declined in the period. */
  failed: z.object({
    /** Paid since then. */
    recovered: counted.extend({
      /** Days from the first decline to the payment: of half of them at most. */
      medianDays: z.number().nullable(),
      longestDays: z.int().nullable(),
    }),
    /** Still waiting for payment. */
    open: counted,
    /** Cancelled without a payment. */
    lost: counted,
    /** Those still waiting, the oldest first, at most 100. */
    waiting: z.array(failedCharge),
  }),
});

export type Money = z.output<typeof money>;
export type FailedCharge = z.output<typeof failedCharge>;

export const getMoney = defineStaffCall({
  method: 'GET',
  path: '/staff/money',
  summary: 'Sales, refunds, VAT, credit and failed charges of some days',
  tag: 'Staff',
  permission: 'see-money',
  query: moneyPeriod,
  answer: money,
});

/** A line that only one side has in the period. */
export const moneyDifference = z.object({
  /** Who has it: the shop's book, or the card provider. */
  side: z.enum(['shop', 'provider']),
  kind: z.enum([
    'sale',
    'refund',
    'refund-failed',
    'dispute',
    'dispute-won',
    'gift-card',
    'gift-card-refund',
  ]),
  on: calendarDate,
  amount: signedPence,
  /** The day on which the other side has it; null where it does not. */
  elsewhereOn: calendarDate.nullable(),
  paymentIntent: z.string().nullable(),
  /** The number of the receipt, refund or dispute; null where the shop's book does not have it. */
  number: z.string().nullable(),
  /** Null for a gift card, and a payment that the shop does not know. */
  box: paidBox.nullable(),
});

export type MoneyDifference = z.output<typeof moneyDifference>;

export const moneyComparison = z.discriminatedUnion('compared', [
  z.object({
    compared: z.literal(true),
    ours: signedPence,
    providers: signedPence,
    /** The provider's fees for these lines. */
    fees: signedPence,
    differences: z.array(moneyDifference),
    /** The first to arrive comes first. */
    payouts: z.array(
      z.object({
        id: z.string(),
        arrivesOn: calendarDate,
        /** What the bank gets. */
        amount: signedPence,
        /** Lines of these days in it, and their sum less fees. */
        lines: z.int(),
        ours: signedPence,
        /** What the shop's book does not have. */
        unknown: signedPence,
        /** Other days, and fees that are not of a payment. */
        rest: signedPence,
      }),
    ),
    /** What is not paid out yet, less fees. */
    waiting: z.object({ lines: z.int(), amount: signedPence }),
    /** The provider's other transactions by its own words. */
    others: z.array(z.object({ category: z.string(), amount: signedPence })),
  }),
  z.object({
    compared: z.literal(false),
    /** A sentence that says why not. */
    why: z.string(),
  }),
]);

export type MoneyComparison = z.output<typeof moneyComparison>;

export const compareMoney = defineStaffCall({
  method: 'GET',
  path: '/staff/money/comparison',
  summary: "The shop's sales book beside the card provider's transactions and payouts",
  tag: 'Staff',
  permission: 'see-money',
  query: moneyPeriod,
  answer: moneyComparison,
});

export const exportMoney = defineStaffCall({
  method: 'GET',
  path: '/staff/money/csv',
  summary: 'The sales book as CSV, or for Xero',
  tag: 'Staff',
  permission: 'see-money',
  query: moneyPeriod.safeExtend({
    format: z.enum(['csv', 'xero']).default('csv'),
    /** The code of Xero's account for sales. */
    account: z
      .string()
      .regex(/^[\w.-]{1,10}$/)
      .default('200'),
  }),
  answer: z.object({ csv: z.string() }),
});

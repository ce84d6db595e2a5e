import { z } from 'zod';
import { defineCall } from './call.ts';
import { calendarDate, customerPath, pence, text } from './values.ts';

/** A customer's credit, which pays for boxes before the card does. */
export const credit = z.object({
  /** What no box has spent yet. */
  balance: pence,
  /**
   * What of it goes back to the card if the customer deletes their account now. The rest would be lost, but for gift
   * credit.
   */
  fromCard: pence,
  /**
   * What of the balance is gift credit, which becomes a new gift card if the customer deletes their account now. A
   * server of the version before sends none.
   */
  giftLeft: pence.exactOptional(),
  /** Every change of it, latest first. */
  entries: z.array(
    z.object({
      entryNumber: z.int(),
      on: calendarDate,
      /** Pence; negative where credit is spent. */
      amount: z.int(),
      reason: z.string(),
      /** The number of the box that it is about; null where there is none. */
      boxNumber: z.int().nullable(),
    }),
  ),
  /** The promotion codes that the customer has entered, oldest first. */
  promotions: z.array(
    z.object({
      code: z.string(),
      /** Such as '10% off each of your next 3 boxes'. */
      terms: z.string(),
      /** The number of boxes from which it still takes something off. */
      boxesLeft: z.int().min(0),
    }),
  ),
  /** The offers that hold today without a code. A server of the version before sends none. */
  offers: z
    .array(
      z.object({
        name: z.string(),
        terms: z.string(),
        /** The last day; null where there is none. */
        until: calendarDate.nullable(),
      }),
    )
    .exactOptional(),
});

export type Credit = z.output<typeof credit>;

export const getCredit = defineCall({
  method: 'GET',
  path: '/customer/:customerId/credit',
  summary: "The customer's credit, and their promotion codes",
  tag: 'Payment',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: credit,
});

/**
 * 404 where there is no such code. 409 where it cannot be used: not yet or no more, by this customer
 * already, or by as many customers as it is for. The code of a gift card becomes credit, the latest of the entries.
 */
export const enterPromotion = defineCall({
  method: 'POST',
  path: '/customer/:customerId/promotion',
  summary:
    'Enter a promotion code, which takes something off the next boxes, or redeem a gift card',
  tag: 'Payment',
  access: 'customer',
  params: customerPath,
  body: z.strictObject({
    code: text(40).refine((typed) => typed.trim() !== '', 'Please enter a code'),
  }),
  answer: credit,
});

import { z } from 'zod';
import { type AnswerOf, defineCall } from './call.ts';
import { calendarDate, customerPath, pence, text } from './values.ts';

/** `waits`: for the day of its mail. `void`: its payment is disputed. */
export const giftCardState = z.enum([
  'unpaid',
  'cancelled',
  'waits',
  'sent',
  'redeemed',
  'refunded',
  'void',
]);

/** A gift card as its buyer sees it. Nobody sees its code but who gets the mail. */
const boughtGiftCard = z.object({
  /** From 1 for each buyer. */
  cardNumber: z.int(),
  amount: pence,
  state: giftCardState,
  /** The address that it is mailed to. */
  recipient: z.string(),
  recipientName: z.string(),
  /** The day of its mail, in London. */
  sendOn: calendarDate,
});

export type BoughtGiftCard = z.output<typeof boughtGiftCard>;

export const listGiftCards = defineCall({
  method: 'GET',
  path: '/customer/:customerId/gift-cards',
  summary: 'The gift cards that the customer has bought, latest first, unpaid ones left out',
  tag: 'Payment',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: z.object({
    giftCards: z.array(boughtGiftCard),
    /** Who sends a gift card, as its mail says; null where the mail does not name the customer, whose address is unconfirmed. */
    from: z.string().nullable(),
    /** What one gift card may cost, in pence, and the last day of a mail. */
    minAmount: pence,
    maxAmount: pence,
    today: calendarDate,
    lastDay: calendarDate,
  }),
});

export type BoughtGiftCards = AnswerOf<typeof listGiftCards>;

export const giftCardPayload = z.strictObject({
  /** Made by the form when it was opened. */
  tryKey: z.uuid(),
  amount: z.int().min(1, 'Enter an amount').max(1_000_000),
  /** Null for the customer's own address. */
  recipient: z.email('Please enter a valid email address').max(254).nullable(),
  recipientName: text(80),
  message: text(400),
  sendOn: calendarDate,
});

/**
 * The same `tryKey` is the same gift card and the same secret. 409 where the rules refuse it, more is asked for than a day
 * allows, or its payment is being processed; of type `paymentEnded` where it is paid or cancelled, so that another gift
 * card needs another key.
 */
export const buyGiftCard = defineCall({
  method: 'POST',
  path: '/customer/:customerId/gift-cards',
  summary: 'Open the payment of a gift card',
  tag: 'Payment',
  access: 'customer',
  params: customerPath,
  body: giftCardPayload,
  answer: z.object({ cardNumber: z.int(), clientSecret: z.string(), amount: pence }),
});

export type WantedGiftCard = z.output<typeof giftCardPayload>;

/** Called after the browser has confirmed the payment. 409 where it was not made. */
export const settleGiftCard = defineCall({
  method: 'POST',
  path: '/customer/:customerId/gift-cards/:cardNumber/settle',
  summary: 'Record the payment of a gift card',
  tag: 'Payment',
  access: 'customer',
  params: customerPath.extend({ cardNumber: z.coerce.number().int().min(1).max(2_147_483_647) }),
  answer: boughtGiftCard,
});

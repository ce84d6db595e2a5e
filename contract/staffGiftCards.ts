import { z } from 'zod';
import { type AnswerOf, defineStaffCall } from './call.ts';
import { giftCardState } from './giftCards.ts';
import { given } from './staffMoneyActs.ts';
import { calendarDate, customerId, customerPath, pence, text } from './values.ts';

const staffGiftCard = z.object({
  /** Its buyer. A card that replaced gift credit of a closed account has a buyer, but no payment. */
  customerId,
  buyer: z.string(),
  /** From 1 for each buyer. */
  cardNumber: z.int(),
  amount: pence,
  state: giftCardState,
  recipient: z.string(),
  recipientName: z.string(),
  boughtOn: calendarDate,
  sendOn: calendarDate,
  redeemedOn: calendarDate.nullable(),
  /** The customer who redeemed it. */
  redeemedBy: customerId.nullable(),
  /** What became of its refund; null where there is none. */
  refund: z.enum(['promised', 'pending', 'refunded', 'refused', 'failed']).nullable(),
  /** Grows with each change by staff. */
  version: z.int(),
});

export type StaffGiftCard = z.output<typeof staffGiftCard>;

export const listStaffGiftCards = defineStaffCall({
  method: 'GET',
  path: '/staff/gift-cards',
  summary: 'Gift cards that were paid, latest first, and what the shop owes for them',
  tag: 'Staff',
  permission: 'see-promotions',
  query: z.strictObject({
    /** A part of an address, or a name; empty for all. */
    words: text(254).default(''),
    state: giftCardState.exclude(['unpaid', 'cancelled']).optional(),
  }),
  answer: z.object({
    /** 200 at most. */
    giftCards: z.array(staffGiftCard),
    /** How many there are by the query. */
    count: z.int(),
    /** Pence: of gift cards that nobody has redeemed, and of gift credit that is not spent. */
    owed: z.object({ unredeemed: pence, unspent: pence }),
  }),
});

export type StaffGiftCards = AnswerOf<typeof listStaffGiftCards>;

const giftCardPath = customerPath.extend({
  cardNumber: z.coerce.number().int().min(1).max(2_147_483_647),
});

/** The version that the caller saw; 409 where it was changed since. */
const seen = z.int().min(1);

const why = text(300).trim().min(1, 'Write why');

/** What staff type to mail a gift card again. */
export const giftCardSending = z.strictObject({
  recipient: z.email('Please enter a valid email address').max(254),
  why,
});

/** What staff type to refund a gift card. */
export const giftCardRefund = z.strictObject({ why });

/**
 * At another address it gives money: it counts for the limits of who sends it, and waits for an owner above them. 409
 * where it was redeemed, or was not sent yet.
 */
export const sendGiftCardAgain = defineStaffCall({
  method: 'POST',
  path: '/staff/gift-cards/:customerId/:cardNumber/send',
  summary: 'Mail a gift card with a new code, also to another address; the code before is void',
  tag: 'Staff',
  permission: 'help-customers',
  params: giftCardPath,
  body: giftCardSending.extend({ seen }),
  answer: given(z.object({ recipient: z.string() })),
});

/** 409 where it was redeemed, or has no payment. */
export const refundStaffGiftCard = defineStaffCall({
  method: 'POST',
  path: '/staff/gift-cards/:customerId/:cardNumber/refund',
  summary: 'Give the payment of a gift card back to its card, and void its code',
  tag: 'Staff',
  permission: 'approve-money',
  params: giftCardPath,
  body: giftCardRefund.extend({ seen }),
  answer: null,
});

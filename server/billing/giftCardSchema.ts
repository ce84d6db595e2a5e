import type { CustomerId } from '@nestbox/contract/values';
import type { DisputeStatus } from '@nestbox/domain/billing/disputeState';
import type { RefundStatus } from '@nestbox/domain/billing/refundState';
import type { Pence } from '@nestbox/domain/money/pounds';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant } from '../platform/database/columns.ts';
import type { ChargeStatus } from './schema.ts';

/** The gift cards that customers buy, written before the card provider is called. */
export const giftCards = pgTable(
  'gift_cards',
  {
    /** The buyer. */
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    /** From 1 for each buyer. */
    cardNumber: integer('card_number').notNull(),
    /** The form's key of its try: the same key is the same gift card. */
    tryKey: uuid('try_key').notNull(),
    amount: integer('amount').$type<Pence>().notNull(),
    status: text('status').$type<Exclude<ChargeStatus, 'unwanted'>>().notNull(),
    /** Null before the provider has answered, and for one that was made without a payment. */
    paymentIntent: text('payment_intent'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    cancelledAt: instant('cancelled_at'),
    /** When the provider is next asked for the outcome of its payment, or for its refund. */
    nextCheckAt: instant('next_check_at').notNull(),
    checks: integer('checks').notNull().default(0),
    /** To whom it is mailed; null for the buyer. */
    recipient: text('recipient'),
    recipientName: text('recipient_name').notNull().default(''),
    message: text('message').notNull().default(''),
    /** The day of its mail, in London. */
    sendOn: day('send_on').notNull(),
    sentAt: instant('sent_at'),
    /** The hash of its latest code, by which `gift_codes` has it; null before its mail. */
    codeHash: text('code_hash'),
    redeemedAt: instant('redeemed_at'),
    /** When staff promised its refund, why, and what became of it. */
    refundedAt: instant('refunded_at'),
    refundReason: text('refund_reason').notNull().default(''),
    refundStatus: text('refund_status').$type<RefundStatus>(),
    /** The card provider's id of it. Null before it is made. */
    providerRefund: text('provider_refund'),
    /** When the provider took it, or refused it. */
    refundSettledAt: instant('refund_settled_at'),
    /** When the provider booked it back. */
    refundFailedAt: instant('refund_failed_at'),
    /** When its payment was disputed; null where it was not, or the shop won. */
    disputedAt: instant('disputed_at'),
    /** The latest dispute, as the card provider last reported it. */
    disputeId: text('dispute_id'),
    disputeStatus: text('dispute_status').$type<DisputeStatus>(),
    disputeReason: text('dispute_reason'),
    disputedAmount: integer('disputed_amount').$type<Pence>().notNull().default(0),
    /** Until when the shop can answer; null where it cannot. */
    answerBy: instant('answer_by'),
    /** When the provider took the money of it, and when it gave it back. */
    withdrawnAt: instant('withdrawn_at'),
    reinstatedAt: instant('reinstated_at'),
    /** Grows with each change by staff. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.cardNumber] }),
    uniqueIndex('gift_cards_once').on(table.customerId, table.tryKey),
    index('gift_cards_due')
      .on(table.nextCheckAt)
      .where(sql`status in ('open', 'closing') or refund_status = 'promised'`),
    index('gift_cards_to_send')
      .on(table.sendOn)
      .where(sql`paid_at is not null and sent_at is null`),
    index('gift_cards_paid').on(table.paidAt).where(sql`paid_at is not null`),
    index('gift_cards_disputed').on(table.disputedAt).where(sql`disputed_at is not null`),
  ],
);

/** The codes of gift cards, by their hash: they decide who redeems one. A card that is mailed again has a new one. */
export const giftCodes = pgTable('gift_codes', {
  codeHash: text('code_hash').primaryKey(),
  /** The buyer, and the number of their gift card. */
  buyer: uuid('buyer').$type<CustomerId>().notNull(),
  cardNumber: integer('card_number').notNull(),
  amount: integer('amount').$type<Pence>().notNull(),
  createdAt: instant('created_at').notNull(),
  /** When it was refunded, disputed or replaced by another code. */
  voidAt: instant('void_at'),
  redeemedAt: instant('redeemed_at'),
  redeemedBy: uuid('redeemed_by').$type<CustomerId>(),
});

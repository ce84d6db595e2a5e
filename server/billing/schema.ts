import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant } from '../platform/database/columns.ts';

/**
 * `open`: may be paid. `closing`: to be cancelled at the provider. `closed`: cancelled. `unwanted`:
 * paid although no box can be delivered for it, and refunded.
 */
export type ChargeStatus = 'open' | 'closing' | 'closed' | 'succeeded' | 'unwanted';

/**
 * Payment intents of boxes, written before the card provider is called. A box has one at a time.
 * When it is closed, the next payment version replaces it.
 */
export const charges = pgTable(
  'charges',
  {
    customerId: uuid('customer_id').notNull(),
    boxId: uuid('box_id').notNull(),
    paymentVersion: integer('payment_version').notNull(),
    status: text('status').$type<ChargeStatus>().notNull(),
    /** `checkout`: paid by the customer in person. `recurring`: charged to the saved card. */
    kind: text('kind').$type<'checkout' | 'recurring'>().notNull().default('checkout'),
    /** The quote with which this payment version is created. */
    openingQuote: integer('opening_quote').notNull(),
    /** Equals `openingQuote`. Earlier versions of Nestbox changed the quote of an open payment. */
    latestQuote: integer('latest_quote').notNull(),
    paymentIntent: text('payment_intent'),
    /** Pence that were paid. */
    paidAmount: integer('paid_amount'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** When the provider is next asked for the outcome. */
    nextCheckAt: instant('next_check_at').notNull(),
    checks: integer('checks').notNull().default(0),
    /** Dunning: first decline, number of retries, next retry and pay-by date. */
    failedOn: day('failed_on'),
    retries: integer('retries').notNull().default(0),
    retryOn: day('retry_on'),
    payBy: day('pay_by'),
    declineReason: text('decline_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.boxId, table.paymentVersion] }),
    index('charges_unsettled').on(table.nextCheckAt).where(sql`status in ('open', 'closing')`),
  ],
);

/** Attempts to charge the saved card, written before the card provider is called. */
export const chargeAttempts = pgTable(
  'charge_attempts',
  {
    customerId: uuid('customer_id').notNull(),
    boxId: uuid('box_id').notNull(),
    paymentVersion: integer('payment_version').notNull(),
    attempt: integer('attempt').notNull(),
    paymentMethod: text('payment_method').notNull(),
    /** `asking`: the call is under way, or its answer is unknown. */
    outcome: text('outcome')
      .$type<'asking' | 'processing' | 'succeeded' | 'declined' | 'failed'>()
      .notNull(),
    declineCode: text('decline_code'),
    startedAt: instant('started_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.boxId, table.paymentVersion, table.attempt] }),
  ],
);

/** Refunds to cards, written before the card provider is called. */
export const refunds = pgTable(
  'refunds',
  {
    customerId: uuid('customer_id').notNull(),
    boxId: uuid('box_id').notNull(),
    refundNumber: integer('refund_number').notNull(),
    paymentIntent: text('payment_intent').notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    /** `promised`: due on `dueOn`. `refused`: by the provider; an operator must act. */
    status: text('status').$type<'promised' | 'refunded' | 'refused'>().notNull(),
    dueOn: day('due_on').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.boxId, table.refundNumber] })],
);

/** Setup intents with which customers change the saved card. */
export const cardSetups = pgTable(
  'card_setups',
  {
    customerId: uuid('customer_id').notNull(),
    setupNumber: integer('setup_number').notNull(),
    setupIntent: text('setup_intent'),
    status: text('status').$type<'open' | 'saved' | 'closed'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.setupNumber] })],
);

export interface QuotedItem {
  productId: string;
  quantity: number;
  unitPrice: number;
}

/**
 * Items and price of a box when its payment was opened. The customer gets the quote that they paid.
 */
export const quotes = pgTable(
  'quotes',
  {
    customerId: uuid('customer_id').notNull(),
    boxId: uuid('box_id').notNull(),
    quoteNumber: integer('quote_number').notNull(),
    amount: integer('amount').notNull(),
    items: jsonb('items').$type<QuotedItem[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.boxId, table.quoteNumber] })],
);

/** Events of the card provider, each processed by a job. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    /**
     * The id of the object concerned, such as a payment intent; null for events that need no work.
     */
    subject: text('subject'),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
  },
  (table) => [index('webhook_events_open').on(table.nextTryAt).where(sql`handled_at is null`)],
);

import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const day = (name: string) => date(name, { mode: 'string' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * `open`: it may be paid; `closing`: it is to be cancelled at the provider; `closed`: it was;
 * `unwanted`: it was paid though there is nothing to give for it any more, and goes back.
 */
export type ChargeStatus = 'open' | 'closing' | 'closed' | 'succeeded' | 'unwanted';

/**
 * A payment intent of a box, written before the card provider is asked. A box has one at a time;
 * when it was closed, the next generation takes its place.
 */
export const charges = pgTable(
  'charges',
  {
    customerId: uuid('customer_id').notNull(),
    boxId: uuid('box_id').notNull(),
    generation: integer('generation').notNull(),
    status: text('status').$type<ChargeStatus>().notNull(),
    /** `checkout`: paid by the customer at first; `recurring`: with the saved card, by ourselves. */
    kind: text('kind').$type<'checkout' | 'recurring'>().notNull().default('checkout'),
    /** The quote with which this generation's payment intent is created. */
    openingQuote: integer('opening_quote').notNull(),
    /** Equal to `openingQuote`: earlier versions changed the quote of an open payment. */
    latestQuote: integer('latest_quote').notNull(),
    paymentIntent: text('payment_intent'),
    /** Pence that were paid. */
    paidAmount: integer('paid_amount'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** When the provider is asked again what became of it. */
    nextCheckAt: instant('next_check_at').notNull(),
    checks: integer('checks').notNull().default(0),
    /** After a decline: since when, how often it was tried again, when it will be, until when. */
    failedOn: day('failed_on'),
    retries: integer('retries').notNull().default(0),
    retryOn: day('retry_on'),
    payBy: day('pay_by'),
    declineReason: text('decline_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.boxId, table.generation] }),
    index('charges_unsettled').on(table.nextCheckAt).where(sql`status in ('open', 'closing')`),
  ],
);

/** An attempt to charge the saved card, written before the card provider is asked. */
export const chargeAttempts = pgTable(
  'charge_attempts',
  {
    customerId: uuid('customer_id').notNull(),
    boxId: uuid('box_id').notNull(),
    generation: integer('generation').notNull(),
    attempt: integer('attempt').notNull(),
    paymentMethod: text('payment_method').notNull(),
    /** `asking`: the provider is being asked, or what it answered is not known. */
    outcome: text('outcome')
      .$type<'asking' | 'processing' | 'succeeded' | 'declined' | 'failed'>()
      .notNull(),
    declineCode: text('decline_code'),
    startedAt: instant('started_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.boxId, table.generation, table.attempt] }),
  ],
);

/** Money that goes back to the card, written before the card provider is asked. */
export const refunds = pgTable(
  'refunds',
  {
    customerId: uuid('customer_id').notNull(),
    boxId: uuid('box_id').notNull(),
    refundNumber: integer('refund_number').notNull(),
    paymentIntent: text('payment_intent').notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    /** `promised`: for `dueOn`; `refused`: the provider will not do it, an operator must look. */
    status: text('status').$type<'promised' | 'refunded' | 'refused'>().notNull(),
    dueOn: day('due_on').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.boxId, table.refundNumber] })],
);

/** Setup intents by which a customer changes the saved card. */
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

/** What a box held and cost when its payment was opened: whoever pays a quote gets what it says. */
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

/** Events of the card provider, each worked on by a job. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    /** What it tells of, such as a payment intent's id; null for events that need nothing. */
    subject: text('subject'),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
  },
  (table) => [index('webhook_events_open').on(table.nextTryAt).where(sql`handled_at is null`)],
);

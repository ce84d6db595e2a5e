import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export interface BillingAddress {
  name: string;
  contactNumber: string;
  addressLine1: string;
  city: string;
  country: string;
}

export const subscriptions = pgTable('subscriptions', {
  customerId: uuid('customer_id').primaryKey(),
  active: boolean('active').notNull().default(false),
  /** Days between two boxes in the present plan; null until there is one. */
  cadenceDays: integer('cadence_days'),
  /** The card provider's name for the customer, and for the saved card. */
  providerCustomer: text('provider_customer'),
  paymentMethod: text('payment_method'),
  cardBrand: text('card_brand'),
  cardLastFour: text('card_last_four'),
  billingAddress: jsonb('billing_address').$type<BillingAddress>(),
  cancelledAt: instant('cancelled_at'),
});

/**
 * `open`: the customer may pay it; `closing`: it is to be cancelled at the provider; `closed`: it
 * was; `refunding` and `refunded`: it was paid though there is nothing to give for it any more.
 */
export type ChargeStatus = 'open' | 'closing' | 'closed' | 'succeeded' | 'refunding' | 'refunded';

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
    /** The quote with which this generation's payment intent is created. */
    openingQuote: integer('opening_quote').notNull(),
    latestQuote: integer('latest_quote').notNull(),
    paymentIntent: text('payment_intent'),
    /** Pence that were paid. */
    paidAmount: integer('paid_amount'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** When the provider is asked again what became of it. */
    nextCheckAt: instant('next_check_at').notNull(),
    checks: integer('checks').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.boxId, table.generation] }),
    index('charges_unsettled')
      .on(table.nextCheckAt)
      .where(sql`status in ('open', 'closing', 'refunding')`),
  ],
);

export interface QuotedItem {
  productId: string;
  quantity: number;
  unitPrice: number;
}

/** What a box held and cost when its payment was asked for: who pays a quote gets what it says. */
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

/** Events of the card provider, each worked on once. */
export const webhookEvents = pgTable('webhook_events', {
  eventId: text('event_id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull(),
});

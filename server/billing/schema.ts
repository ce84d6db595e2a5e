import type { BoxId, CustomerId, ProductId } from '@nestbox/contract/values';
import type { CreditKind } from '@nestbox/domain/billing/credit';
import type { PromotionKind } from '@nestbox/domain/billing/promotionName';
import type { RefundedGoods } from '@nestbox/domain/billing/refundGoods';
import type { RefundStatus } from '@nestbox/domain/billing/refundState';
import type { PackCount } from '@nestbox/domain/money/packCount';
import type { Pence } from '@nestbox/domain/money/pounds';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    boxId: uuid('box_id').$type<BoxId>().notNull(),
    paymentVersion: integer('payment_version').notNull(),
    status: text('status').$type<ChargeStatus>().notNull(),
    /** `checkout`: paid by the customer in person. `recurring`: charged to the saved card. */
    kind: text('kind').$type<'checkout' | 'recurring'>().notNull().default('checkout'),
    /** The quote with which this payment version is created. */
    quoteNumber: integer('quote_number').notNull(),
    paymentIntent: text('payment_intent'),
    /** Pence that the card paid. */
    paidAmount: integer('paid_amount').$type<Pence>(),
    /** Pence of the quote that credit pays. The card is charged the rest. */
    creditAmount: integer('credit_amount').$type<Pence>().notNull().default(0),
    /** Pence of it that a promotion gave for this box. They never become money again. */
    promotionAmount: integer('promotion_amount').$type<Pence>().notNull().default(0),
    /** Pence of it that gift credit pays, on which VAT is due. */
    giftAmount: integer('gift_amount').$type<Pence>().notNull().default(0),
    /** Pence that disputes took of what the card paid, and did not bring back. */
    disputedAmount: integer('disputed_amount').$type<Pence>().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /**
     * Until when the packs, price and day of its box are reserved. Null where nothing is reserved, or
     * no longer.
     */
    reservedUntil: instant('reserved_until'),
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
    // Staff see the sales of a period, and the declined charges.
    index('charges_paid').on(table.settledAt).where(sql`paid_amount is not null`),
    index('charges_failed').on(table.failedOn).where(sql`failed_on is not null`),
    index('charges_disputed').on(table.customerId).where(sql`disputed_amount > 0`),
  ],
);

/** Attempts to charge the saved card, written before the card provider is called. */
export const chargeAttempts = pgTable(
  'charge_attempts',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    boxId: uuid('box_id').$type<BoxId>().notNull(),
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

/** Refunds, written before the card provider is called. */
export const refunds = pgTable(
  'refunds',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    boxId: uuid('box_id').$type<BoxId>().notNull(),
    refundNumber: integer('refund_number').notNull(),
    /** Refunds as credit are made at once, and the card provider does not know them. */
    destination: text('destination').$type<'card' | 'credit'>().notNull().default('card'),
    /** Empty for a refund as credit. */
    paymentIntent: text('payment_intent').notNull(),
    amount: integer('amount').$type<Pence>().notNull(),
    /** Pence of it that become gift credit again. */
    giftAmount: integer('gift_amount').$type<Pence>().notNull().default(0),
    /** What of it is for which items; null where it is for the whole box. */
    items: jsonb('items').$type<readonly RefundedGoods[]>(),
    reason: text('reason').notNull(),
    /** Due on `dueOn` while it is `promised`. */
    status: text('status').$type<RefundStatus>().notNull(),
    /** Whether a message has promised it to the customer. */
    announced: boolean('announced').notNull().default(true),
    /** The card provider's id of it. Null before it is made, and for credit. */
    providerRefund: text('provider_refund'),
    dueOn: day('due_on').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the provider took it, or refused it. */
    settledAt: instant('settled_at'),
    /** When the provider booked it back. */
    failedAt: instant('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.boxId, table.refundNumber] }),
    index('refunds_by_time').on(table.settledAt),
    index('refunds_failed').on(table.failedAt).where(sql`failed_at is not null`),
  ],
);

/** The credit ledger: entries are only added. A customer's latest entry has the balance. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    entryNumber: integer('entry_number').notNull(),
    kind: text('kind').$type<CreditKind>().notNull(),
    /** Pence; negative where credit is spent or withdrawn. */
    amount: integer('amount').$type<Pence>().notNull(),
    /** What of it is gift credit, with the same sign. */
    giftAmount: integer('gift_amount').$type<Pence>().notNull().default(0),
    /** Pence after this entry: the sum of all entries until here. */
    balance: integer('balance').$type<Pence>().notNull(),
    boxId: uuid('box_id').$type<BoxId>(),
    /** The payment version that spends the credit, or would have spent it. */
    paymentVersion: integer('payment_version'),
    /** The code of a promotion. */
    code: text('code'),
    /** A sentence for the customer. */
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.entryNumber] }),
    // Each payment version spends credit once, and gives it back once.
    uniqueIndex('credit_entries_once').on(
      table.customerId,
      table.boxId,
      table.paymentVersion,
      table.kind,
    ),
    index('credit_entries_by_time').on(table.createdAt),
    check('credit_never_below_zero', sql`${table.balance} >= 0`),
  ],
);

/** What of all goods a promotion counts on, and from which price on; in both tables of promotions. */
const promotedGoods = {
  /** The least price of all goods of a box, in pence. */
  minGoods: integer('min_goods').$type<Pence>().notNull().default(0),
  /** It counts on these products and categories; on all goods where both are empty. */
  products: jsonb('products').$type<readonly ProductId[]>().notNull().default([]),
  categories: jsonb('categories').$type<readonly string[]>().notNull().default([]),
};

/** `code`: entered by its code. `sheet`: entered by a code of its sheet. `automatic`: holds by itself. */

/** The promotions of the shop. */
export const promotionCodes = pgTable('promotion_codes', {
  /** Without spaces, in capitals. Of a sheet, with what its codes begin; of an automatic offer its name. */
  code: text('code').primaryKey(),
  kind: text('kind').$type<PromotionKind>().notNull().default('code'),
  /** Pence off each box; null where it is a percentage. */
  amount: integer('amount').$type<Pence>(),
  /** Percent off the goods of each box; null where it is an amount. */
  percent: integer('percent'),
  /** The boxes of a customer from which it takes something off; null for each of them. */
  boxes: integer('boxes'),
  firstBoxOnly: boolean('first_box_only').notNull(),
  ...promotedGoods,
  /** How many customers can use it; null for any number. */
  maxUses: integer('max_uses'),
  /** How many have used it. */
  uses: integer('uses').notNull().default(0),
  /** Days in London, both included. */
  validFrom: day('valid_from'),
  validUntil: day('valid_until'),
  /** When it was ended. */
  endedAt: instant('ended_at'),
  createdAt: instant('created_at').notNull(),
  /** Grows with each change by staff. */
  version: integer('version').notNull().default(1),
});

/** The codes of sheets, each of which one customer can use. */
export const singleUseCodes = pgTable(
  'single_use_codes',
  {
    code: text('code').primaryKey(),
    /** The code of its promotion. */
    promotion: text('promotion').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('single_use_codes_of_promotion').on(table.promotion)],
);

/** The promotions that customers have entered, with what they gave then. */
export const customerPromotions = pgTable(
  'customer_promotions',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    code: text('code').notNull(),
    amount: integer('amount').$type<Pence>(),
    percent: integer('percent'),
    boxes: integer('boxes').notNull(),
    firstBoxOnly: boolean('first_box_only').notNull(),
    ...promotedGoods,
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.code] })],
);

/** Setup intents with which customers change the saved card. */
export const cardSetups = pgTable(
  'card_setups',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    setupNumber: integer('setup_number').notNull(),
    setupIntent: text('setup_intent'),
    status: text('status').$type<'open' | 'saved' | 'closed'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.setupNumber] })],
);

export interface QuotedItem {
  productId: ProductId;
  quantity: PackCount;
  unitPrice: number;
}

/**
 * Items, price and day of a box when its payment was opened. The customer gets the quote that they paid.
 */
export const quotes = pgTable(
  'quotes',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    boxId: uuid('box_id').$type<BoxId>().notNull(),
    quoteNumber: integer('quote_number').notNull(),
    amount: integer('amount').$type<Pence>().notNull(),
    items: jsonb('items').$type<QuotedItem[]>().notNull(),
    /** The day of a box paid at checkout. Null for locked boxes. */
    deliveryDate: day('delivery_date'),
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
    /** Why the last try failed (`formatEventFailure`); null where none has, or a later one did not. */
    failure: text('failure'),
  },
  (table) => [index('webhook_events_open').on(table.nextTryAt).where(sql`handled_at is null`)],
);

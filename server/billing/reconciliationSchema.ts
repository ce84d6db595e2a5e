import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** `nightly`, at a `start`, or by `command`; `restored`: before any other work, since the data are older. */
export type ReconciliationCause = 'nightly' | 'start' | 'restored' | 'command';

/** Comparisons of the books with the card provider's payments. */
export const reconciliations = pgTable('reconciliations', {
  startedAt: instant('started_at').primaryKey(),
  endedAt: instant('ended_at'),
  cause: text('cause').$type<ReconciliationCause>().notNull(),
  /** The provider's time of the newest payment that it compared. The next one begins there. */
  until: instant('until'),
  payments: integer('payments').notNull().default(0),
  /** Payments that the data did not have, and have now. */
  recovered: integer('recovered').notNull().default(0),
});

/**
 * How books and provider differ: `payment` and `refund`: another amount. `missing`: the provider has no such
 * payment. `unknown-customer`, `unknown-box`: the data have neither. `unwanted`: for a box that cannot be paid.
 * `dispute`: another amount was taken. `credit-spent`: a dispute took what was refunded as credit, and the credit is
 * spent.
 */
export type DifferenceKind =
  | 'payment'
  | 'refund'
  | 'missing'
  | 'unknown-customer'
  | 'unknown-box'
  | 'unwanted'
  | 'dispute'
  | 'credit-spent';

/** Payments on which the books and the card provider differ, for staff. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    paymentIntent: text('payment_intent').notNull(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    /** Null for the payment of a gift card. */
    boxId: uuid('box_id').$type<BoxId>(),
    /** Pence. */
    atProvider: integer('at_provider').notNull(),
    inBooks: integer('in_books').notNull(),
    foundAt: instant('found_at').notNull(),
    /** Null while they differ. */
    settledAt: instant('settled_at'),
    /** What somebody did about it; null where they became equal. */
    settledBecause: text('settled_because'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.paymentIntent] }),
    index('payment_differences_by_time').on(table.foundAt),
  ],
);

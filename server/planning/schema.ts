import type { Household } from '@nestbox/domain/household/household';
import type { Signal } from '@nestbox/domain/planning/signal';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** What customers said and did that tells of a product's pace or stock, in its order. */
export const usageSignals = pgTable(
  'usage_signals',
  {
    customerId: uuid('customer_id').notNull(),
    signalNumber: integer('signal_number').notNull(),
    productId: text('product_id').notNull(),
    on: date('on_day', { mode: 'string' }).notNull(),
    /** The box that it is about, if any. */
    boxId: uuid('box_id'),
    signal: jsonb('signal').$type<Signal>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.signalNumber] }),
    index('usage_signals_by_day').on(table.customerId, table.on),
  ],
);

/** Who has lived in a household since when; of changes on one day the last one counts. */
export const householdHistory = pgTable(
  'household_history',
  {
    customerId: uuid('customer_id').notNull(),
    since: date('since', { mode: 'string' }).notNull(),
    household: jsonb('household').$type<Household>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.since] })],
);

import type { Household } from '@nestbox/domain/household/household';
import type { Signal } from '@nestbox/domain/planning/signal';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day } from '../platform/database/columns.ts';

/** Signals of usage or stock, in their order. */
export const usageSignals = pgTable(
  'usage_signals',
  {
    customerId: uuid('customer_id').notNull(),
    signalNumber: integer('signal_number').notNull(),
    productId: text('product_id').notNull(),
    on: day('on_day').notNull(),
    /** The box concerned, if any. */
    boxId: uuid('box_id'),
    signal: jsonb('signal').$type<Signal>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.signalNumber] }),
    index('usage_signals_by_day').on(table.customerId, table.on),
  ],
);

/** The household over time; of several changes in a day the last one counts. */
export const householdHistory = pgTable(
  'household_history',
  {
    customerId: uuid('customer_id').notNull(),
    since: day('since').notNull(),
    household: jsonb('household').$type<Household>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.since] })],
);

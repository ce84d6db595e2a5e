import type { Pence } from '@nestbox/domain/money/pounds';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day, instant } from '../platform/database/columns.ts';

/** Days that the shop closed, besides the weekdays and bank holidays without deliveries. */
export const closedDays = pgTable('closed_days', {
  day: day('day').primaryKey(),
  /** Such as 'Stocktaking', as shown to customers. */
  reason: text('reason').notNull(),
  closedAt: instant('closed_at').notNull(),
});

/**
 * What staff set for delivery from a day on, in the order in which they did; for one day the last
 * version holds. Before the first day the settings of the operator hold.
 */
export const deliveryPrices = pgTable('delivery_prices', {
  /** From 1 on. */
  version: integer('version').primaryKey(),
  validFrom: day('valid_from').notNull(),
  /** Pence of goods from which delivery is free. */
  freeFrom: integer('free_from').$type<Pence>().notNull(),
  /** Pence for a delivery below that. */
  fee: integer('fee').$type<Pence>().notNull(),
  setAt: instant('set_at').notNull(),
  /** The name of the member of staff who set it. */
  who: text('who').notNull(),
  /** When boxes that are paid at checkout were planned with it; null before its day. */
  appliedAt: instant('applied_at'),
});

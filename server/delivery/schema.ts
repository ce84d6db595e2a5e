import { pgTable, text } from 'drizzle-orm/pg-core';
import { day, instant } from '../platform/database/columns.ts';

/** Days that the shop closed, besides the weekdays and bank holidays without deliveries. */
export const closedDays = pgTable('closed_days', {
  day: day('day').primaryKey(),
  /** Such as 'Stocktaking', as shown to customers. */
  reason: text('reason').notNull(),
  closedAt: instant('closed_at').notNull(),
});

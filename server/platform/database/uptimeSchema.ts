import { pgTable, timestamp } from 'drizzle-orm/pg-core';

/** When customers could reach the shop: a row for each time without a gap. */
export const uptimes = pgTable('uptimes', {
  startedAt: timestamp('started_at', { withTimezone: true }).primaryKey(),
  /** The last instant at which a web process was seen. */
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});

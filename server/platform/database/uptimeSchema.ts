import { pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The intervals in which customers could reach the shop. */
export const uptimes = pgTable('uptimes', {
  startedAt: instant('started_at').primaryKey(),
  /** The last instant at which a web process was up. */
  seenAt: instant('seen_at').notNull(),
});

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Counts of attempts in a window of time, over all processes. Unlogged: counts need no disk, and
 * may restart after a crash.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit, such as 'POST /api/customer/account/login'. */
    name: text('name').notNull(),
    /** The hash of the client that is counted: a network address, a session or an account. */
    who: text('who').notNull(),
    endsAt: instant('ends_at').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.who] }),
    index('rate_limits_by_end').on(table.endsAt),
  ],
);

import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often something was tried in a window of time, counted for all processes together. Unlogged:
 * counts need no disk, and after a crash they begin anew.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit, such as 'POST /api/customer/account/login'. */
    name: text('name').notNull(),
    /** The hash of who is counted: an address of origin, a session, an account. */
    who: text('who').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.who] }),
    index('rate_limits_by_end').on(table.endsAt),
  ],
);

import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Work that failed for one customer, set aside so that it stops no other; gone once it is done. */
export const failedWork = pgTable(
  'failed_work',
  {
    customerId: uuid('customer_id').notNull(),
    queue: text('queue').$type<'customers' | 'catalogue'>().notNull(),
    /** Which work: a task of the schedule as JSON, or the number of a change of the catalogue. */
    work: text('work').notNull(),
    tries: integer('tries').notNull(),
    firstFailedAt: instant('first_failed_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    /** Kind and code of the last error; its message may hold values, and is in the log alone. */
    problem: text('problem').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.queue, table.work] }),
    index('failed_work_by_time').on(table.queue, table.nextTryAt),
  ],
);

import type { CustomerId } from '@nestbox/contract/values';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** Failed work of one customer, set aside so that other work continues. Deleted once it is done. */
export const failedWork = pgTable(
  'failed_work',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    queue: text('queue').$type<'customers' | 'catalogue'>().notNull(),
    /** A task of the schedule as JSON, or the number of a catalogue change. */
    work: text('work').notNull(),
    tries: integer('tries').notNull(),
    firstFailedAt: instant('first_failed_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    /** Kind and code of the last error. Its message may hold values, and is only in the log. */
    problem: text('problem').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.queue, table.work] }),
    index('failed_work_by_time').on(table.queue, table.nextTryAt),
  ],
);

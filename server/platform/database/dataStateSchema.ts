import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Why no work is done: `restored` from a backup, or `copied` by other means. */
export type HoldCause = 'restored' | 'copied';

/** What holds for the data as a whole. Without a row, nothing is known yet. */
export const dataState = pgTable(
  'data_state',
  {
    /** Always true, so that there is one row at most. */
    only: boolean('only').primaryKey().default(true),
    /** Where the data are (`readLocation`); null until the first start there. */
    location: text('location'),
    /** Since when no work is done, until the payments are reconciled; null where work is done. */
    heldSince: instant('held_since'),
    heldBecause: text('held_because').$type<HoldCause>(),
    /**
     * The migration that a program must know to write these data, as the milliseconds at which it was made.
     */
    leastMigration: bigint('least_migration', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('data_state_one_row', sql`${table.only}`)],
);

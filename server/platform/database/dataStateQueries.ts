import { lt, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { dataState } from './dataStateSchema.ts';
import { prepared } from './prepared.ts';

export type DataState = Omit<typeof dataState.$inferSelect, 'only'>;

const unknown: DataState = {
  location: null,
  heldSince: null,
  heldBecause: null,
  leastMigration: 0,
};

export async function readDataState(db: Queryable): Promise<DataState> {
  const [row] = await selectState(db, {});
  return row ?? unknown;
}

const selectState = prepared('data_state', (db) => db.select().from(dataState));

/** Changes what is given, and leaves the rest. */
export async function writeDataState(db: Queryable, change: Partial<DataState>): Promise<void> {
  await db
    .insert(dataState)
    .values(change)
    .onConflictDoUpdate({ target: dataState.only, set: change });
}

/** Requires programs that know this migration from now on. Never requires less than before. */
export async function raiseLeastMigration(db: Queryable, leastMigration: number): Promise<void> {
  await db
    .insert(dataState)
    .values({ leastMigration })
    .onConflictDoUpdate({
      target: dataState.only,
      set: { leastMigration: sql`excluded.least_migration` },
      setWhere: lt(dataState.leastMigration, sql`excluded.least_migration`),
    });
}

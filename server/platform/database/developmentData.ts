import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { readMigrations } from './migrationsFolder.ts';
import { oneRow } from './rowsOf.ts';

/** The data were written before the first release, by other migrations than those of this version. */
export class DataOfDevelopment extends Error {
  constructor() {
    super(
      'A development version of Nestbox, from before its first release, has written these data, and no later version reads them. ' +
        'Move the data folder (DATA_DIR) away or name an empty database (DATABASE_URL), and start again. ' +
        'See Upgrades in docs/operations.md.',
    );
    this.name = 'DataOfDevelopment';
  }
}

/** Whether something was migrated at this time, in milliseconds since 1970, before the first migration. */
export function isOfDevelopment(migratedAt: number): boolean {
  const first = readMigrations()[0];
  return first !== undefined && migratedAt < first.when;
}

/**
 * Refuses data whose first migration is not ours, before ours run on them.
 * @throws DataOfDevelopment
 */
export async function refuseDevelopmentData(db: Queryable): Promise<void> {
  const table = sql`drizzle.__drizzle_migrations`;
  const [found] = await db
    .select({ migrated: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(oneRow);
  if (!found?.migrated) return;
  const [row] = await db.select({ at: sql`min(created_at)`.mapWith(Number) }).from(table);
  if (row?.at && isOfDevelopment(row.at)) throw new DataOfDevelopment();
}

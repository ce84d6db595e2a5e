import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const newest = Math.max(...journal.entries.map(({ when }) => when));

/**
 * Whether the tables are as this version needs them, or newer.
 * @throws where the database does not answer
 */
export async function areMigrationsDone(db: Queryable): Promise<boolean> {
  const [row] = await db
    .select({ at: sql`max(created_at)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`);
  return row !== undefined && row.at >= newest;
}

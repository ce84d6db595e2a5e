import { between, eq, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { keptFigures } from './keptFiguresSchema.ts';

type KeptFigures = typeof keptFigures.$inferSelect;

export async function findFigures(db: Queryable, name: string): Promise<KeptFigures | null> {
  const [found] = await db.select().from(keptFigures).where(eq(keptFigures.name, name));
  return found ?? null;
}

/** Returns the figures whose names are in this range of the alphabet, both included. */
export const readFiguresBetween = (
  db: Queryable,
  first: string,
  last: string,
): Promise<KeptFigures[]> =>
  db
    .select()
    .from(keptFigures)
    .where(between(keptFigures.name, first, last));

/** Keeps figures in place of earlier ones of the name. */
export async function saveFigures(db: Queryable, kept: KeptFigures): Promise<void> {
  const { name, ...values } = kept;
  await db
    .insert(keptFigures)
    .values(kept)
    .onConflictDoUpdate({ target: keptFigures.name, set: values });
}

/** Lifts the time limit of statements in this transaction. No request may wait for it. */
export async function liftTimeLimit(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
}

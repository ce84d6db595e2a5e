import { and, desc, eq, isNotNull, lte, min } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { newsletters } from './schema.ts';

export type StoredNewsletter = typeof newsletters.$inferSelect;

export async function insertNewsletter(db: Queryable, newsletter: StoredNewsletter): Promise<void> {
  await db.insert(newsletters).values(newsletter);
}

export async function updateNewsletter(
  db: Queryable,
  newsletterId: string,
  change: Partial<StoredNewsletter>,
): Promise<void> {
  await db.update(newsletters).set(change).where(eq(newsletters.newsletterId, newsletterId));
}

export async function deleteNewsletterRow(db: Queryable, newsletterId: string): Promise<void> {
  await db.delete(newsletters).where(eq(newsletters.newsletterId, newsletterId));
}

/** Returns at most `max` newsletters, the latest first. */
export const readNewsletters = (db: Queryable, max: number): Promise<StoredNewsletter[]> =>
  db.select().from(newsletters).orderBy(desc(newsletters.changedAt)).limit(max);

export async function findNewsletter(
  db: Queryable,
  newsletterId: string,
): Promise<StoredNewsletter | null> {
  const [found] = await db
    .select()
    .from(newsletters)
    .where(eq(newsletters.newsletterId, newsletterId));
  return found ?? null;
}

/** As `findNewsletter`, locked until the transaction ends. */
export async function lockNewsletter(
  tx: Queryable,
  newsletterId: string,
): Promise<StoredNewsletter | null> {
  const [found] = await tx
    .select()
    .from(newsletters)
    .where(eq(newsletters.newsletterId, newsletterId))
    .for('update');
  return found ?? null;
}

/** Returns the newsletters whose next batch is due. */
export const readDueNewsletters = (db: Queryable, now: Date): Promise<StoredNewsletter[]> =>
  db
    .select()
    .from(newsletters)
    .where(and(isNotNull(newsletters.nextBatchAt), lte(newsletters.nextBatchAt, now)));

/** Returns when the next batch of any newsletter is due. */
export const firstDueNewsletter = (db: Queryable) =>
  db
    .select({ at: min(newsletters.nextBatchAt) })
    .from(newsletters)
    .where(isNotNull(newsletters.nextBatchAt));

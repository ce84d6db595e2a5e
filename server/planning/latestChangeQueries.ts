import type { CustomerId } from '@nestbox/contract/values';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { latestChanges } from './schema.ts';

export type LatestChange = typeof latestChanges.$inferSelect;

/** Returns what Undo needs of the customer's latest change; null where there is none. */
export async function readLatestChange(
  db: Queryable,
  customerId: CustomerId,
): Promise<LatestChange | null> {
  const [row] = await db
    .select()
    .from(latestChanges)
    .where(eq(latestChanges.customerId, customerId));
  return row ?? null;
}

/** Writes the latest change, or deletes it (null). */
export async function writeLatestChange(
  db: Queryable,
  customerId: CustomerId,
  change: Omit<LatestChange, 'customerId'> | null,
): Promise<void> {
  if (!change) {
    await db.delete(latestChanges).where(eq(latestChanges.customerId, customerId));
    return;
  }
  await db
    .insert(latestChanges)
    .values({ customerId, ...change })
    .onConflictDoUpdate({ target: latestChanges.customerId, set: change });
}

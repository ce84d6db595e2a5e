import type { CustomerId } from '@nestbox/contract/values';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { consentChanges } from './schema.ts';

export type ConsentChange = typeof consentChanges.$inferSelect;

export async function insertConsentChange(db: Queryable, change: ConsentChange): Promise<void> {
  await db.insert(consentChanges).values(change);
}

/** Returns the changes of a customer's consent, newest first. */
export const readConsentChanges = (
  db: Queryable,
  customerId: CustomerId,
): Promise<ConsentChange[]> =>
  db
    .select()
    .from(consentChanges)
    .where(eq(consentChanges.customerId, customerId))
    .orderBy(desc(consentChanges.changeNumber));

/** Counts the customers who unsubscribed by a newsletter. */
export async function countUnsubscribed(db: Queryable, newsletterId: string): Promise<number> {
  const [row] = await db
    .select({ changes: count() })
    .from(consentChanges)
    .where(and(eq(consentChanges.newsletterId, newsletterId), eq(consentChanges.given, false)));
  return row?.changes ?? 0;
}

import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { and, asc, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { notifyProcesses } from '../platform/database/notifyProcesses.ts';
import { deliveryPrices } from './schema.ts';

export type DeliveryPricesVersion = typeof deliveryPrices.$inferSelect;

/** Returns all delivery prices that staff set, in the order in which they did. */
export const readDeliveryPrices = (db: Queryable): Promise<DeliveryPricesVersion[]> =>
  db.select().from(deliveryPrices).orderBy(asc(deliveryPrices.version));

/**
 * Writes the next version of delivery prices. Every process learns of it.
 * @returns false where it exists already: somebody else was faster
 */
export async function insertDeliveryPrices(
  db: Queryable,
  version: DeliveryPricesVersion,
): Promise<boolean> {
  const written = await db
    .insert(deliveryPrices)
    .values(version)
    .onConflictDoNothing()
    .returning({ version: deliveryPrices.version });
  await notifyProcesses(db, 'delivery-prices', String(version.version));
  return written.length > 0;
}

const isDue = (day: CalendarDate) =>
  and(isNull(deliveryPrices.appliedAt), lte(deliveryPrices.validFrom, day));

/** Whether delivery prices hold by this day that were not applied. */
export const hasDueDeliveryPrices = async (db: Queryable, day: CalendarDate): Promise<boolean> =>
  (await db.$count(deliveryPrices, isDue(day))) > 0;

/** Marks them as applied, each once. @returns whether there were any */
export async function markDeliveryPricesApplied(
  db: Queryable,
  day: CalendarDate,
  appliedAt: Date,
): Promise<boolean> {
  const applied = await db
    .update(deliveryPrices)
    .set({ appliedAt })
    .where(isDue(day))
    .returning({ one: sql`1` });
  return applied.length > 0;
}

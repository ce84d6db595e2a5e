import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { boxPacking } from './schema.ts';

export type BoxPacking = typeof boxPacking.$inferSelect;

const ofBox = (customerId: CustomerId, boxId: BoxId) =>
  and(eq(boxPacking.customerId, customerId), eq(boxPacking.boxId, boxId));

/** Returns who packs a box; null before anybody does. */
export async function findPacking(
  tx: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<BoxPacking | null> {
  const [found] = await tx.select().from(boxPacking).where(ofBox(customerId, boxId));
  return found ?? null;
}

export async function savePacking(tx: Queryable, packing: BoxPacking): Promise<void> {
  const { customerId: _, boxId: __, ...changing } = packing;
  await tx
    .insert(boxPacking)
    .values(packing)
    .onConflictDoUpdate({ target: [boxPacking.customerId, boxPacking.boxId], set: changing });
}

export async function deletePacking(
  tx: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<void> {
  await tx.delete(boxPacking).where(ofBox(customerId, boxId));
}

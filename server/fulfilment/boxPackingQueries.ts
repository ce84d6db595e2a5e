import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { boxPacking } from './schema.ts';

export type BoxPacking = typeof boxPacking.$inferSelect;

const ofBox = (customerId: string, boxId: string) =>
  and(eq(boxPacking.customerId, customerId), eq(boxPacking.boxId, boxId));

/** Returns who packs a box; null before anybody does. */
export async function findPacking(
  tx: Queryable,
  customerId: string,
  boxId: string,
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
  customerId: string,
  boxId: string,
): Promise<void> {
  await tx.delete(boxPacking).where(ofBox(customerId, boxId));
}

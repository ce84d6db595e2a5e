import { reservingStatuses } from '@nestbox/domain/boxes/reservation';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { boxes, boxItems } from '../boxes/schema.ts';
import type { Queryable } from '../platform/database/database.ts';

/** Returns how many packs of products the locked and paid boxes of all customers hold. */
export async function readReservedPacks(
  db: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      productId: boxItems.productId,
      packs: sql<number>`sum(${boxItems.quantity})::integer`,
    })
    .from(boxItems)
    .innerJoin(
      boxes,
      and(eq(boxes.customerId, boxItems.customerId), eq(boxes.boxId, boxItems.boxId)),
    )
    .where(
      and(
        inArray(boxItems.productId, [...productIds]),
        inArray(boxes.status, [...reservingStatuses]),
      ),
    )
    .groupBy(boxItems.productId);
  return new Map(rows.map(({ productId, packs }) => [productId, packs]));
}

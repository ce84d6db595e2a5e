import type { ProductId } from '@nestbox/contract/values';
import { reservingStatuses } from '@nestbox/domain/boxes/reservation';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { charges, quotes } from '../../billing/schema.ts';
import { boxes, boxItems } from '../../boxes/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Returns how many packs of products the locked and paid boxes of all customers hold. */
export async function readReservedPacks(
  db: Queryable,
  productIds: readonly ProductId[],
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

/** Returns how many packs of products the open checkouts of all customers reserve. */
export async function readPacksAtCheckout(
  db: Queryable,
  productIds: readonly ProductId[],
): Promise<ReadonlyMap<string, number>> {
  const item = sql`jsonb_to_recordset(${quotes.items}) as item("productId" text, "quantity" integer)`;
  const productId = sql<string>`item."productId"`;
  const rows = await db
    .select({ productId, packs: sql<number>`sum(item."quantity")::integer` })
    .from(charges)
    .innerJoin(
      quotes,
      and(
        eq(quotes.customerId, charges.customerId),
        eq(quotes.boxId, charges.boxId),
        eq(quotes.quoteNumber, charges.quoteNumber),
      ),
    )
    .crossJoinLateral(item)
    .where(
      and(
        eq(charges.status, 'open'),
        isNotNull(charges.reservedUntil),
        inArray(productId, [...productIds]),
      ),
    )
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.packs]));
}

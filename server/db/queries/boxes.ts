import type { BoxStatus } from '@nestbox/domain/box/lifeCycle';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { boxes, boxItems, type Packs } from '../schema/box.ts';

export interface StoredItem {
  readonly productId: string;
  readonly quantity: number;
  /** Pence. */
  readonly unitPrice: number;
  readonly amended: boolean;
}

export interface StoredBox {
  readonly boxId: string;
  readonly boxNumber: number;
  readonly status: BoxStatus;
  readonly deliveryDate: string;
  readonly pinned: boolean;
  readonly suggestions: Packs;
  readonly items: readonly StoredItem[];
}

/** All boxes of a customer with their contents, by delivery date.. */
export async function readBoxes(db: Queryable, customerId: string): Promise<StoredBox[]> {
  const rows = await db
    .select()
    .from(boxes)
    .where(eq(boxes.customerId, customerId))
    .orderBy(asc(boxes.deliveryDate), asc(boxes.boxNumber));
  const items = await db.select().from(boxItems).where(eq(boxItems.customerId, customerId));
  const byBox = Map.groupBy(items, (item) => item.boxId);
  return rows.map((row) => ({ ...row, items: byBox.get(row.boxId) ?? [] }));
}

export async function insertBox(
  db: Queryable,
  customerId: string,
  box: Omit<StoredBox, 'items'>,
  createdAt: Date,
): Promise<void> {
  await db.insert(boxes).values({ customerId, createdAt, ...box });
}

export async function updateBox(
  db: Queryable,
  customerId: string,
  boxId: string,
  change: Partial<Pick<StoredBox, 'status' | 'deliveryDate' | 'pinned' | 'suggestions'>>,
): Promise<void> {
  await db
    .update(boxes)
    .set(change)
    .where(and(eq(boxes.customerId, customerId), eq(boxes.boxId, boxId)));
}

/** Puts these items in the place of whatever the box held. */
export async function replaceItems(
  db: Queryable,
  customerId: string,
  boxId: string,
  items: readonly StoredItem[],
): Promise<void> {
  await db
    .delete(boxItems)
    .where(and(eq(boxItems.customerId, customerId), eq(boxItems.boxId, boxId)));
  if (items.length === 0) return;
  await db.insert(boxItems).values(items.map((item) => ({ ...item, customerId, boxId })));
}

export async function deleteBoxes(
  db: Queryable,
  customerId: string,
  boxIds: readonly string[],
): Promise<void> {
  if (boxIds.length === 0) return;
  const these = [...boxIds];
  await db
    .delete(boxItems)
    .where(and(eq(boxItems.customerId, customerId), inArray(boxItems.boxId, these)));
  await db.delete(boxes).where(and(eq(boxes.customerId, customerId), inArray(boxes.boxId, these)));
}

import type { Address } from '@nestbox/contract/address';
import type { BoxStatus } from '@nestbox/domain/box/lifeCycle';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { prepared } from '../prepared.ts';
import { boxEvents, boxes, boxItems, type Packs } from '../schema/box.ts';

export interface StoredItem {
  readonly productId: string;
  readonly quantity: number;
  /** Pence. */
  readonly unitPrice: number;
  readonly amended: boolean;
  readonly oneOff: boolean;
}

export interface StoredBox {
  readonly boxId: string;
  readonly boxNumber: number;
  readonly status: BoxStatus;
  readonly deliveryDate: string;
  readonly pinned: boolean;
  readonly suggestions: Packs;
  readonly withheld: Packs;
  readonly lastChanceFor: string | null;
  readonly address: Address | null;
  readonly trackingUrl: string | null;
  readonly items: readonly StoredItem[];
}

const { customerId: _customer, createdAt: _created, ...storedColumns } = getTableColumns(boxes);

/** All boxes of a customer by delivery date, without their contents, which are most of the work. */
export async function readClosedBoxes(
  db: Queryable,
  customerId: string,
): Promise<Omit<StoredBox, 'items'>[]> {
  return db
    .select(storedColumns)
    .from(boxes)
    .where(eq(boxes.customerId, customerId))
    .orderBy(asc(boxes.deliveryDate), asc(boxes.boxNumber));
}

/**
 * All boxes of a customer with their contents, by delivery date. One statement: on the embedded
 * database each takes its time from everybody, and so does each row.
 */
export const readBoxes = (db: Queryable, customerId: string): Promise<StoredBox[]> =>
  selectBoxes(db, { customerId });

const listOfItems = sql<StoredItem[]>`coalesce(json_agg(json_build_object(
    'productId', ${boxItems.productId}, 'quantity', ${boxItems.quantity},
    'unitPrice', ${boxItems.unitPrice}, 'amended', ${boxItems.amended},
    'oneOff', ${boxItems.oneOff}) order by ${boxItems.productId}), '[]')`.as('items');

const selectBoxes = prepared('boxes_with_items', (db) => {
  const contents = db
    .select({ items: listOfItems })
    .from(boxItems)
    .where(and(eq(boxItems.customerId, boxes.customerId), eq(boxItems.boxId, boxes.boxId)))
    .as('contents');
  return db
    .select({ ...storedColumns, items: contents.items })
    .from(boxes)
    .crossJoinLateral(contents)
    .where(eq(boxes.customerId, sql.placeholder('customerId')))
    .orderBy(asc(boxes.deliveryDate), asc(boxes.boxNumber));
});

/** Whose box it is; null where there is no such box. */
export async function findBoxOwner(db: Queryable, boxId: string): Promise<string | null> {
  const [row] = await db
    .select({ customerId: boxes.customerId })
    .from(boxes)
    .where(eq(boxes.boxId, boxId));
  return row?.customerId ?? null;
}

type PlannedRow = Pick<
  StoredBox,
  'boxId' | 'boxNumber' | 'status' | 'deliveryDate' | 'pinned' | 'suggestions' | 'withheld'
>;

export async function insertBox(
  db: Queryable,
  customerId: string,
  box: PlannedRow,
  createdAt: Date,
): Promise<void> {
  await db.insert(boxes).values({ customerId, createdAt, ...box });
}

export async function updateBox(
  db: Queryable,
  customerId: string,
  boxId: string,
  change: Partial<Omit<StoredBox, 'boxId' | 'boxNumber' | 'items'>>,
): Promise<void> {
  await db
    .update(boxes)
    .set(change)
    .where(and(eq(boxes.customerId, customerId), eq(boxes.boxId, boxId)));
}

export type StoredBoxEvent = typeof boxEvents.$inferSelect;

export async function insertBoxEvent(
  db: Queryable,
  event: Omit<StoredBoxEvent, 'eventNumber'>,
): Promise<void> {
  const { customerId, boxId } = event;
  const eventNumber = sql`(select coalesce(max(${boxEvents.eventNumber}), 0) + 1 from ${boxEvents}
    where ${boxEvents.customerId} = ${customerId} and ${boxEvents.boxId} = ${boxId})`;
  await db.insert(boxEvents).values({ ...event, eventNumber });
}

/** What happened to a box, oldest first. */
export async function readBoxEvents(
  db: Queryable,
  customerId: string,
  boxId: string,
): Promise<StoredBoxEvent[]> {
  return db
    .select()
    .from(boxEvents)
    .where(and(eq(boxEvents.customerId, customerId), eq(boxEvents.boxId, boxId)))
    .orderBy(asc(boxEvents.eventNumber));
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
  await db
    .delete(boxEvents)
    .where(and(eq(boxEvents.customerId, customerId), inArray(boxEvents.boxId, these)));
  await db.delete(boxes).where(and(eq(boxes.customerId, customerId), inArray(boxes.boxId, these)));
}

import type { Address } from '@nestbox/contract/address';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { boxEvents, boxes, boxItems, type Packs } from './schema.ts';

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
  readonly broughtForward: boolean;
  readonly suggestions: Packs;
  readonly withheld: Packs;
  readonly lastChanceFor: string | null;
  readonly address: Address | null;
  readonly trackingUrl: string | null;
  readonly arrival: 'reported' | 'assumed' | null;
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

/** What a plan says of a box. */
export type PlannedBox = Pick<
  StoredBox,
  'boxId' | 'boxNumber' | 'deliveryDate' | 'pinned' | 'suggestions' | 'withheld'
>;

/** Writes planned boxes, new ones and others; of those that there are only what a plan may change. */
export async function writePlannedBoxes(
  db: Queryable,
  customerId: string,
  planned: readonly PlannedBox[],
  createdAt: Date,
): Promise<void> {
  if (planned.length === 0) return;
  const rows = planned.map(({ boxId, boxNumber, deliveryDate, pinned, suggestions, withheld }) => ({
    ...{ customerId, boxId, boxNumber, status: 'Created' as const, createdAt },
    ...{ deliveryDate, pinned, suggestions, withheld },
  }));
  await db
    .insert(boxes)
    .values(rows)
    .onConflictDoUpdate({
      target: [boxes.customerId, boxes.boxId],
      set: {
        deliveryDate: sql`excluded.delivery_date`,
        pinned: sql`excluded.pinned`,
        suggestions: sql`excluded.suggestions`,
        withheld: sql`excluded.withheld`,
      },
    });
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

/** Writes events of boxes, each as the box's last; of one box at most one at a time. */
export async function insertBoxEvents(
  db: Queryable,
  events: readonly Omit<StoredBoxEvent, 'eventNumber'>[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => {
    const { customerId, boxId } = event;
    const eventNumber = sql`(select coalesce(max(${boxEvents.eventNumber}), 0) + 1 from ${boxEvents}
      where ${boxEvents.customerId} = ${customerId} and ${boxEvents.boxId} = ${boxId})`;
    return { ...event, eventNumber };
  });
  await db.insert(boxEvents).values(rows);
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
export const replaceItems = (
  db: Queryable,
  customerId: string,
  boxId: string,
  items: readonly StoredItem[],
): Promise<void> => refillBoxes(db, customerId, [{ boxId, items }]);

/** As `replaceItems`, of several boxes. */
export async function refillBoxes(
  db: Queryable,
  customerId: string,
  filled: readonly { readonly boxId: string; readonly items: readonly StoredItem[] }[],
): Promise<void> {
  if (filled.length === 0) return;
  const these = filled.map(({ boxId }) => boxId);
  await db
    .delete(boxItems)
    .where(and(eq(boxItems.customerId, customerId), inArray(boxItems.boxId, these)));
  const rows = filled.flatMap(({ boxId, items }) =>
    items.map((item) => ({ ...item, customerId, boxId })),
  );
  if (rows.length > 0) await db.insert(boxItems).values(rows);
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

import type { Address } from '@nestbox/contract/address';
import type { BoxId, CustomerId, ProductId } from '@nestbox/contract/values';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import type { PackCount } from '@nestbox/domain/money/packCount';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { excluded } from '../platform/database/excluded.ts';
import { prepared } from '../platform/database/prepared.ts';
import { eventsWith, insertBoxEvents, type NewBoxEvent } from './boxEventQueries.ts';
import { boxEvents, boxes, boxItems, type Packs, type SoldAs } from './schema.ts';

export interface StoredItem {
  readonly productId: ProductId;
  readonly quantity: PackCount;
  /** Pence. */
  readonly unitPrice: number;
  readonly quantitySet: boolean;
  readonly oneOff: boolean;
  /** Whether staff set the quantity or added the item for the customer. */
  readonly setByStaff: boolean;
}

export interface StoredBox {
  readonly boxId: BoxId;
  readonly boxNumber: number;
  /** Unique in the shop, such as 'NB-2026-004217'; null before it is locked or paid. */
  readonly orderNumber: string | null;
  readonly status: BoxStatus;
  readonly deliveryDate: string;
  readonly dateSet: boolean;
  readonly broughtForward: boolean;
  readonly suggestions: Packs;
  readonly withheld: Packs;
  /** Products that the customer left out of it. */
  readonly omitted: readonly ProductId[];
  readonly changeReminderSentFor: string | null;
  readonly address: Address | null;
  readonly trackingUrl: string | null;
  /** A sentence for the customer. */
  readonly heldReason: string | null;
  /** Whether the carrier refused its address, until that is corrected. */
  readonly addressRefused: boolean;
  readonly arrival: 'reported' | 'assumed' | null;
  /** Pence. */
  readonly deliveryFee: number;
  /** Pence that the customer was last told the card pays of it; null before its cut-off. */
  readonly announcedCharge: number | null;
  /** Its products by their names and sizes when it was locked or paid; null where it never was. */
  readonly soldAs: readonly SoldAs[] | null;
  /** The id of the box that it replaces, without a charge; null for every other box. */
  readonly replaces: string | null;
  readonly items: readonly StoredItem[];
}

const { customerId: _customer, createdAt: _created, ...storedColumns } = getTableColumns(boxes);

/**
 * Returns all boxes of a customer by delivery date. Items are left out, since they are most of the
 * data.
 */
export const readBoxesWithoutItems = (
  db: Queryable,
  customerId: CustomerId,
): Promise<Omit<StoredBox, 'items'>[]> => selectWithoutItems(db, { customerId });

export const boxesWithoutItemsOf = (db: Queryable) =>
  db
    .select(storedColumns)
    .from(boxes)
    .where(eq(boxes.customerId, sql.placeholder('customerId')))
    .orderBy(asc(boxes.deliveryDate), asc(boxes.boxNumber));

const selectWithoutItems = prepared('boxes', boxesWithoutItemsOf);

/**
 * Returns all boxes of a customer with their items, by delivery date. It uses one statement: on the
 * embedded database each statement, and each row, delays all other requests.
 */
export const readBoxes = async (db: Queryable, customerId: CustomerId): Promise<StoredBox[]> =>
  boxesIn(await selectBoxes(db, { customerId }));

/** An item as a list of values: with a name at each, the database takes twice as long to write them. */
type ItemValues = readonly [
  productId: ProductId,
  quantity: PackCount,
  unitPrice: number,
  quantitySet: boolean,
  oneOff: boolean,
  setByStaff: boolean,
];

const listOfItems = sql<ItemValues[]>`coalesce(json_agg(json_build_array(
    ${boxItems.productId}, ${boxItems.quantity}, ${boxItems.unitPrice}, ${boxItems.quantitySet},
    ${boxItems.oneOff}, ${boxItems.setByStaff})), '[]')`.as('items');

const itemOf = ([
  productId,
  quantity,
  unitPrice,
  quantitySet,
  oneOff,
  setByStaff,
]: ItemValues): StoredItem => ({ productId, quantity, unitPrice, quantitySet, oneOff, setByStaff });

type BoxRow = Omit<StoredBox, 'items'> & { readonly items: readonly ItemValues[] };

/** Returns the boxes in rows of `boxesOf`. */
export const boxesIn = (rows: readonly BoxRow[]): StoredBox[] =>
  rows.map((row) => ({ ...row, items: row.items.map(itemOf).sort(byProductId) }));

/** The order of a box's items. */
export const byProductId = (a: StoredItem, b: StoredItem) => (a.productId < b.productId ? -1 : 1);

export const boxesOf = (db: Queryable) => {
  // Named in both selects: Citus asks every machine for a subquery without a customer.
  const customerId = sql.placeholder('customerId');
  const contents = db
    .select({ items: listOfItems })
    .from(boxItems)
    .where(and(eq(boxItems.customerId, customerId), eq(boxItems.boxId, boxes.boxId)))
    .as('contents');
  return db
    .select({ ...storedColumns, items: contents.items })
    .from(boxes)
    .crossJoinLateral(contents)
    .where(eq(boxes.customerId, customerId))
    .orderBy(asc(boxes.deliveryDate), asc(boxes.boxNumber));
};

const selectBoxes = prepared('boxes_with_items', boxesOf);

const selectNumbers = prepared('box_numbers', (db) =>
  db
    .select({ boxId: boxes.boxId, boxNumber: boxes.boxNumber })
    .from(boxes)
    .where(eq(boxes.customerId, sql.placeholder('customerId'))),
);

/** Returns the numbers of a customer's boxes, by id. */
export async function readBoxNumbers(
  db: Queryable,
  customerId: CustomerId,
): Promise<Map<string, number>> {
  const numbers = await selectNumbers(db, { customerId });
  return new Map(numbers.map(({ boxId, boxNumber }) => [boxId, boxNumber]));
}

/** Returns the customer of a box; null for an unknown box. */
export async function findBoxOwner(db: Queryable, boxId: BoxId): Promise<string | null> {
  const [row] = await db
    .select({ customerId: boxes.customerId })
    .from(boxes)
    .where(eq(boxes.boxId, boxId));
  return row?.customerId ?? null;
}

/** Returns the id of the box with an order number; null for an unknown number. */
export async function findBoxByOrder(db: Queryable, orderNumber: string): Promise<BoxId | null> {
  const [row] = await db
    .select({ boxId: boxes.boxId })
    .from(boxes)
    .where(eq(boxes.orderNumber, orderNumber));
  return row?.boxId ?? null;
}

/** Returns what boxes of any customers are called, by their ids. */
export async function readBoxNames(
  db: Queryable,
  boxIds: readonly BoxId[],
): Promise<Map<BoxId, Pick<StoredBox, 'boxNumber' | 'orderNumber'>>> {
  if (boxIds.length === 0) return new Map();
  const { boxId, boxNumber, orderNumber } = boxes;
  const rows = await db
    .select({ boxId, boxNumber, orderNumber })
    .from(boxes)
    .where(inArray(boxes.boxId, [...new Set(boxIds)]));
  return new Map(rows.map(({ boxId: id, ...name }) => [id, name]));
}

/** Columns of a box that may change by themselves. Its status changes by `moveBox`. */
export type ChangedColumns = Partial<Omit<StoredBox, 'boxId' | 'boxNumber' | 'items' | 'status'>>;

/** Inserts or updates boxes, without their items. */
export async function writeBoxes(
  db: Queryable,
  customerId: CustomerId,
  written: readonly StoredBox[],
  createdAt: Date,
): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ items: _, ...box }) => ({ ...box, customerId, createdAt }));
  const { boxId: _, ...changing } = storedColumns;
  await db
    .insert(boxes)
    .values(rows)
    .onConflictDoUpdate({
      target: [boxes.customerId, boxes.boxId],
      set: excluded(changing),
    });
}

export async function updateBox(
  db: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
  change: ChangedColumns,
): Promise<void> {
  await db
    .update(boxes)
    .set(change)
    .where(and(eq(boxes.customerId, customerId), eq(boxes.boxId, boxId)));
}

/** Replaces all items of a box. */
export async function replaceItems(
  db: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
  items: readonly StoredItem[],
): Promise<void> {
  await db
    .delete(boxItems)
    .where(and(eq(boxItems.customerId, customerId), eq(boxItems.boxId, boxId)));
  const rows = items.map((item) => ({ ...item, customerId, boxId }));
  if (rows.length > 0) await db.insert(boxItems).values(rows);
}

/** What differs between the items of boxes and what is stored of them. */
interface ItemChanges {
  /** New items and those with other values. */
  readonly written: readonly (StoredItem & { readonly boxId: BoxId })[];
  readonly deleted: readonly { readonly boxId: BoxId; readonly productId: ProductId }[];
}

/** Writes changed items of a customer's boxes and what happened to these, in one statement where items are written. */
export async function writeItems(
  db: Queryable,
  customerId: CustomerId,
  { written, deleted }: ItemChanges,
  events: readonly NewBoxEvent[],
): Promise<void> {
  const deleting =
    deleted.length === 0
      ? null
      : db.delete(boxItems).where(
          and(
            eq(boxItems.customerId, customerId),
            inArray(
              sql`(${boxItems.boxId}, ${boxItems.productId})`,
              deleted.map(({ boxId, productId }) => sql`(${boxId}::uuid, ${productId})`),
            ),
          ),
        );
  if (written.length === 0) {
    await deleting;
    await insertBoxEvents(db, customerId, events);
    return;
  }
  const { customerId: _, boxId: __, productId: ___, ...changing } = getTableColumns(boxItems);
  // They write different rows, so they can be parts of one statement.
  const deletion = deleting && [db.$with('deleted').as(deleting.returning())];
  await db
    .with(...(deletion ?? []), ...eventsWith(db, customerId, events))
    .insert(boxItems)
    .values(written.map((item) => ({ ...item, customerId })))
    .onConflictDoUpdate({
      target: [boxItems.customerId, boxItems.boxId, boxItems.productId],
      set: excluded(changing),
    });
}

export async function deleteBoxes(
  db: Queryable,
  customerId: CustomerId,
  boxIds: readonly BoxId[],
): Promise<void> {
  if (boxIds.length === 0) return;
  const these = [...boxIds];
  const items = db
    .delete(boxItems)
    .where(and(eq(boxItems.customerId, customerId), inArray(boxItems.boxId, these)));
  const events = db
    .delete(boxEvents)
    .where(and(eq(boxEvents.customerId, customerId), inArray(boxEvents.boxId, these)));
  await db
    .with(db.$with('items').as(items.returning()), db.$with('events').as(events.returning()))
    .delete(boxes)
    .where(and(eq(boxes.customerId, customerId), inArray(boxes.boxId, these)));
}

import type { Address } from '@nestbox/contract/address';
import type { PackingState } from '@nestbox/contract/staffPacking';
import type { BoxId, CustomerId, ProductId } from '@nestbox/contract/values';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import type { PackCount } from '@nestbox/domain/money/packCount';
import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { customers } from '../account/schema.ts';
import { boxEvents, boxes, boxItems } from '../boxes/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import { boxPacking } from './schema.ts';

/** Who packs a box, and how far they are. */
export type Packing = Pick<
  typeof boxPacking.$inferSelect,
  'packerId' | 'packer' | 'ticked' | 'packedAt'
>;

/** A box to pack. */
export interface BoxToPack {
  readonly boxId: BoxId;
  readonly boxNumber: number;
  readonly orderNumber: string | null;
  readonly status: BoxStatus;
  /** How far it is; null for a box that is not paid. */
  readonly state: PackingState | null;
  readonly deliveryDate: string;
  readonly address: Address | null;
  readonly heldReason: string | null;
  readonly trackingUrl: string | null;
  /** Null before anybody packs it. */
  readonly packing: Packing | null;
  readonly items: readonly { readonly productId: ProductId; readonly quantity: PackCount }[];
}

/** Boxes whose items are read at once. */
const batchSize = 1_000;

/** How far a box is, of boxes with their packing. */
export const stateOfBox = sql<PackingState | null>`case ${boxes.status}
  when 'Paid' then case when ${boxes.heldReason} is not null then 'held'
    when ${boxPacking.packerId} is null then 'waiting'
    when ${boxPacking.packedAt} is null then 'packing' else 'packed' end
  when 'Dispatched' then 'shipped' when 'Delivered' then 'delivered' when 'Lost' then 'lost'
  when 'Returned' then 'returned' when 'Cancelled' then 'cancelled' end`;

const shown = {
  customerId: boxes.customerId,
  boxId: boxes.boxId,
  boxNumber: boxes.boxNumber,
  orderNumber: boxes.orderNumber,
  status: boxes.status,
  state: stateOfBox,
  deliveryDate: boxes.deliveryDate,
  address: boxes.address,
  heldReason: boxes.heldReason,
  trackingUrl: boxes.trackingUrl,
  packing: {
    packerId: boxPacking.packerId,
    packer: boxPacking.packer,
    ticked: boxPacking.ticked,
    packedAt: boxPacking.packedAt,
  },
};

export const isPackingOfBox = and(
  eq(boxPacking.customerId, boxes.customerId),
  eq(boxPacking.boxId, boxes.boxId),
);

/** The boxes of a packing list. */
export interface DayOfBoxes {
  readonly deliveredBy: string;
  readonly shippedFrom: Date;
  readonly shippedBefore: Date;
}

/** The paid boxes to be delivered on or before a day. */
export const areDue = (deliveredBy: string) =>
  and(eq(boxes.status, 'Paid'), lte(boxes.deliveryDate, deliveredBy));

/** The boxes shipped in a period. Those that came back may be packed again, and are due. */
export const haveLeft = (db: Queryable, { shippedFrom, shippedBefore }: DayOfBoxes) =>
  and(
    notInArray(boxes.status, ['Paid', 'Cancelled']),
    exists(
      db
        .select({ one: sql`1` })
        .from(boxEvents)
        .where(
          and(
            eq(boxEvents.customerId, boxes.customerId),
            eq(boxEvents.boxId, boxes.boxId),
            eq(boxEvents.status, 'Dispatched'),
            gte(boxEvents.at, shippedFrom),
            lt(boxEvents.at, shippedBefore),
          ),
        ),
    ),
  );

/** The order number of a box; '' for one of before there were numbers. */
export const orderOfBox = sql<string>`coalesce(${boxes.orderNumber}, '')`;

/** Selects boxes without their items, in the order of the packing list. */
export const selectBoxes = (db: Queryable, where: SQL | undefined) =>
  db
    .select(shown)
    .from(boxes)
    .leftJoin(boxPacking, isPackingOfBox)
    .where(where)
    .orderBy(asc(boxes.deliveryDate), orderOfBox, asc(boxes.boxId));

/** Returns the paid boxes to be delivered on or before a day, and those shipped in a period. */
export async function readBoxesToPack(db: Queryable, wanted: DayOfBoxes): Promise<BoxToPack[]> {
  const due = await selectBoxes(db, areDue(wanted.deliveredBy));
  const left = await selectBoxes(db, haveLeft(db, wanted));
  return readAllItems(db, [...due, ...left]);
}

/** Returns a box as the packing list has it; null for an unknown one. */
export async function readBoxToPack(
  db: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<BoxToPack | null> {
  const found = await selectBoxes(
    db,
    and(eq(boxes.customerId, customerId), eq(boxes.boxId, boxId)),
  );
  const [box] = await readAllItems(db, found);
  return box ?? null;
}

type FoundBox = Omit<BoxToPack, 'items'> & { readonly customerId: CustomerId };

async function readAllItems(db: Queryable, found: readonly FoundBox[]): Promise<BoxToPack[]> {
  const withItems: BoxToPack[] = [];
  for (let start = 0; start < found.length; start += batchSize) {
    withItems.push(...(await readItems(db, found.slice(start, start + batchSize))));
  }
  return withItems;
}

/** Adds the items of some boxes, in the boxes' order. */
export async function readItems(db: Queryable, found: readonly FoundBox[]): Promise<BoxToPack[]> {
  const customerIds = sql.param(found.map((box) => box.customerId));
  const boxIds = sql.param(found.map((box) => box.boxId));
  const items = await db
    .select({
      boxId: boxItems.boxId,
      productId: boxItems.productId,
      quantity: boxItems.quantity,
    })
    .from(boxItems)
    // By both ids together: two lists would be compared with each other, a second for 1,000 boxes.
    .where(
      sql`(${boxItems.customerId}, ${boxItems.boxId}) in
        (select * from unnest(${customerIds}::uuid[], ${boxIds}::uuid[]))`,
    )
    .orderBy(asc(boxItems.productId));
  const byBox = Map.groupBy(items, (item) => item.boxId);
  return found.map(({ customerId: _, ...box }) => ({ ...box, items: byBox.get(box.boxId) ?? [] }));
}

/** Returns the email addresses of the customers of boxes, by box: carriers announce parcels by them. */
export async function readEmails(
  db: Queryable,
  boxIds: readonly BoxId[],
): Promise<Map<BoxId, string>> {
  if (boxIds.length === 0) return new Map();
  const found = await db
    .select({ boxId: boxes.boxId, email: customers.email })
    .from(boxes)
    .innerJoin(customers, eq(customers.customerId, boxes.customerId))
    .where(inArray(boxes.boxId, [...boxIds]));
  return new Map(found.map(({ boxId, email }) => [boxId, email]));
}

/** Counts the locked boxes for a delivery day that are not paid yet. */
export async function countUnpaidBoxes(db: Queryable, deliveryDate: string): Promise<number> {
  const [row] = await db
    .select({ boxes: count() })
    .from(boxes)
    .where(and(eq(boxes.status, 'CustomerNotified'), eq(boxes.deliveryDate, deliveryDate)));
  return row?.boxes ?? 0;
}

/** Counts the paid boxes to be delivered on or before a day that nobody packs yet. */
export async function countBoxesToPack(db: Queryable, deliveredBy: string): Promise<number> {
  const [row] = await db
    .select({ boxes: count() })
    .from(boxes)
    .leftJoin(boxPacking, isPackingOfBox)
    .where(and(areDue(deliveredBy), eq(stateOfBox, 'waiting')));
  return row?.boxes ?? 0;
}

/** Counts the paid boxes of the first delivery day after a day; null where there are none. */
export async function countNextToPack(
  db: Queryable,
  after: string,
): Promise<{ deliveryDate: string; boxes: number } | null> {
  const [row] = await db
    .select({ deliveryDate: boxes.deliveryDate, boxes: count() })
    .from(boxes)
    .where(and(eq(boxes.status, 'Paid'), gt(boxes.deliveryDate, after), isNull(boxes.heldReason)))
    .groupBy(boxes.deliveryDate)
    .orderBy(asc(boxes.deliveryDate))
    .limit(1);
  return row ?? null;
}

/** Counts the boxes in a status that has an index. */
export async function countBoxesIn(
  db: Queryable,
  status: 'CustomerNotified' | 'PaymentFailed',
): Promise<number> {
  const [row] = await db.select({ boxes: count() }).from(boxes).where(eq(boxes.status, status));
  return row?.boxes ?? 0;
}

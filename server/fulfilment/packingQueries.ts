import type { Address } from '@nestbox/contract/address';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { and, asc, count, eq, gte, inArray, lt, lte, notInArray } from 'drizzle-orm';
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
  readonly boxId: string;
  readonly boxNumber: number;
  readonly status: BoxStatus;
  readonly deliveryDate: string;
  readonly address: Address | null;
  readonly heldReason: string | null;
  readonly trackingUrl: string | null;
  /** Null before anybody packs it. */
  readonly packing: Packing | null;
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
}

/** Boxes whose items are read at once. */
const batchSize = 1_000;

const shown = {
  customerId: boxes.customerId,
  boxId: boxes.boxId,
  boxNumber: boxes.boxNumber,
  status: boxes.status,
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

const isPackingOfBox = and(
  eq(boxPacking.customerId, boxes.customerId),
  eq(boxPacking.boxId, boxes.boxId),
);

/** Returns the paid boxes to be delivered on or before a day, and those shipped in a period. */
export async function readBoxesToPack(
  db: Queryable,
  wanted: { deliveredBy: string; shippedFrom: Date; shippedBefore: Date },
): Promise<BoxToPack[]> {
  const waiting = await db
    .select(shown)
    .from(boxes)
    .leftJoin(boxPacking, isPackingOfBox)
    .where(and(eq(boxes.status, 'Paid'), lte(boxes.deliveryDate, wanted.deliveredBy)))
    .orderBy(asc(boxes.deliveryDate), asc(boxes.boxId));
  const shipped = await db
    .select(shown)
    .from(boxEvents)
    .innerJoin(
      boxes,
      and(eq(boxes.customerId, boxEvents.customerId), eq(boxes.boxId, boxEvents.boxId)),
    )
    .leftJoin(boxPacking, isPackingOfBox)
    .where(
      and(
        eq(boxEvents.status, 'Dispatched'),
        // Those that came back may be packed again.
        notInArray(boxes.status, ['Paid', 'Cancelled']),
        gte(boxEvents.at, wanted.shippedFrom),
        lt(boxEvents.at, wanted.shippedBefore),
      ),
    )
    .orderBy(asc(boxes.deliveryDate), asc(boxes.boxId));
  // A box that came back may have left twice on a day.
  const left = new Map(shipped.map((box) => [box.boxId, box]));
  return readAllItems(db, [...waiting, ...left.values()]);
}

/** Returns a box as the packing list has it; null for an unknown one. */
export async function readBoxToPack(
  db: Queryable,
  customerId: string,
  boxId: string,
): Promise<BoxToPack | null> {
  const found = await db
    .select(shown)
    .from(boxes)
    .leftJoin(boxPacking, isPackingOfBox)
    .where(and(eq(boxes.customerId, customerId), eq(boxes.boxId, boxId)));
  const [box] = await readAllItems(db, found);
  return box ?? null;
}

type FoundBox = Omit<BoxToPack, 'items'> & { readonly customerId: string };

async function readAllItems(db: Queryable, found: readonly FoundBox[]): Promise<BoxToPack[]> {
  const withItems: BoxToPack[] = [];
  for (let start = 0; start < found.length; start += batchSize) {
    withItems.push(...(await readItems(db, found.slice(start, start + batchSize))));
  }
  return withItems;
}

async function readItems(db: Queryable, found: readonly FoundBox[]): Promise<BoxToPack[]> {
  const items = await db
    .select({
      boxId: boxItems.boxId,
      productId: boxItems.productId,
      quantity: boxItems.quantity,
    })
    .from(boxItems)
    .where(
      and(
        inArray(boxItems.customerId, [...new Set(found.map((box) => box.customerId))]),
        inArray(
          boxItems.boxId,
          found.map((box) => box.boxId),
        ),
      ),
    )
    .orderBy(asc(boxItems.productId));
  const byBox = Map.groupBy(items, (item) => item.boxId);
  return found.map(({ customerId: _, ...box }) => ({ ...box, items: byBox.get(box.boxId) ?? [] }));
}

/** Counts the locked boxes for a delivery day that are not paid yet. */
export async function countUnpaidBoxes(db: Queryable, deliveryDate: string): Promise<number> {
  const [row] = await db
    .select({ boxes: count() })
    .from(boxes)
    .where(and(eq(boxes.status, 'CustomerNotified'), eq(boxes.deliveryDate, deliveryDate)));
  return row?.boxes ?? 0;
}

/** Counts the paid boxes to be delivered on or before a day. */
export async function countBoxesToPack(db: Queryable, deliveredBy: string): Promise<number> {
  const [row] = await db
    .select({ boxes: count() })
    .from(boxes)
    .where(and(eq(boxes.status, 'Paid'), lte(boxes.deliveryDate, deliveredBy)));
  return row?.boxes ?? 0;
}

/** Counts the boxes in a status that has an index. */
export async function countBoxesIn(
  db: Queryable,
  status: 'CustomerNotified' | 'PaymentFailed',
): Promise<number> {
  const [row] = await db.select({ boxes: count() }).from(boxes).where(eq(boxes.status, status));
  return row?.boxes ?? 0;
}

import type { PackingCursor, PackingState } from '@nestbox/contract/staffPacking';
import type { ProductId } from '@nestbox/contract/values';
import type { PackCount } from '@nestbox/domain/money/packCount';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { boxes, boxItems } from '../boxes/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  areDue,
  type BoxToPack,
  type DayOfBoxes,
  haveLeft,
  isPackingOfBox,
  orderOfBox,
  readItems,
  selectBoxes,
  stateOfBox,
} from './packingQueries.ts';
import { boxPacking } from './schema.ts';

/** A box of a page, with where the page after it begins. */
export interface BoxOfPage extends BoxToPack {
  readonly cursor: PackingCursor;
}

interface Page {
  /** All states where it is left out. */
  readonly state?: PackingState | undefined;
  /** Only boxes after this one. */
  readonly after?: PackingCursor | undefined;
  readonly max: number;
}

/** The states of paid boxes that have not left. */
const dueStates: ReadonlySet<PackingState> = new Set(['waiting', 'packing', 'packed', 'held']);

/** Returns a page of the boxes of a packing list, those that are due first. */
export async function readPageToPack(
  db: Queryable,
  day: DayOfBoxes,
  { state, after, max }: Page,
): Promise<BoxOfPage[]> {
  const found: BoxOfPage[] = [];
  for (const [part, ofDay] of [
    ['due', areDue(day.deliveredBy)],
    ['left', haveLeft(db, day)],
  ] as const) {
    const isBefore = after?.[0] === 'left' && part === 'due';
    const isOther = state && dueStates.has(state) !== (part === 'due');
    if (found.length === max || isBefore || isOther) continue;
    const where = and(
      ofDay,
      state && eq(stateOfBox, state),
      after?.[0] === part ? isAfter(after) : undefined,
    );
    const boxesOfPart = await selectBoxes(db, where).limit(max - found.length);
    const withItems = await readItems(db, boxesOfPart);
    found.push(
      ...withItems.map(
        (box): BoxOfPage => ({
          ...box,
          cursor: [part, box.deliveryDate, box.orderNumber ?? '', box.boxId],
        }),
      ),
    );
  }
  return found;
}

const isAfter = ([, deliveryDate, order, boxId]: PackingCursor): SQL =>
  sql`(${boxes.deliveryDate}, ${orderOfBox}, ${boxes.boxId}) > (${deliveryDate}::date, ${order}::text, ${boxId}::uuid)`;

/** Counts the boxes of a packing list by state. */
export async function countStates(
  db: Queryable,
  day: DayOfBoxes,
): Promise<{ state: PackingState; boxes: number }[]> {
  const countIn = (where: SQL | undefined) =>
    db
      .select({ state: sql<PackingState>`${stateOfBox}`.as('state'), boxes: count() })
      .from(boxes)
      .leftJoin(boxPacking, isPackingOfBox)
      .where(where)
      .groupBy(sql`state`);
  // One statement with `or` would read all boxes.
  return [...(await countIn(areDue(day.deliveredBy))), ...(await countIn(haveLeft(db, day)))];
}

/** Sums up the packs of the paid boxes that are still to be packed, without those ticked. */
export const sumPicks = (
  db: Queryable,
  { deliveredBy }: DayOfBoxes,
): Promise<{ productId: ProductId; quantity: PackCount }[]> =>
  db
    .select({
      productId: boxItems.productId,
      quantity: sql<number>`sum(${boxItems.quantity})::integer`,
    })
    .from(boxes)
    .innerJoin(
      boxItems,
      and(eq(boxItems.customerId, boxes.customerId), eq(boxItems.boxId, boxes.boxId)),
    )
    .leftJoin(boxPacking, isPackingOfBox)
    .where(
      and(
        areDue(deliveredBy),
        inArray(stateOfBox, ['waiting', 'packing']),
        sql`not coalesce(${boxPacking.ticked} ? ${boxItems.productId}, false)`,
      ),
    )
    .groupBy(boxItems.productId);

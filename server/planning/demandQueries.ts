import type { ProductId } from '@nestbox/contract/values';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { addDays } from '@nestbox/domain/calendar/date';
import { deliveryAfter } from '@nestbox/domain/delivery/dates';
import type { PackCount } from '@nestbox/domain/money/packCount';
import { and, countDistinct, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm';
import { boxEvents, boxes, boxItems } from '../boxes/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import { subscriptions } from '../subscription/schema.ts';

/** Whole weeks, each from a Monday on. */
interface Weeks {
  readonly first: CalendarDate;
  readonly count: number;
}

interface PacksOfWeek {
  readonly productId: ProductId;
  /** 0 for the first week. */
  readonly week: number;
  readonly packs: PackCount;
}

/**
 * Customers who are expected to get their planned boxes. A pause without an end may never end, and
 * visitors have not paid.
 */
const running = or(
  eq(subscriptions.state, 'active'),
  and(eq(subscriptions.state, 'paused'), isNotNull(subscriptions.pausedUntil)),
);

/** Planned boxes that are delivered before a day, or from one on. */
const plannedIn = ({ from, before }: { from?: CalendarDate; before: CalendarDate }) =>
  and(
    eq(boxes.status, 'Created'),
    from === undefined ? undefined : gte(boxes.deliveryDate, from),
    lt(boxes.deliveryDate, before),
    running,
  );

const packsOf = sql<number>`sum(${boxItems.quantity})::integer`;

const ofItem = and(eq(boxItems.customerId, boxes.customerId), eq(boxItems.boxId, boxes.boxId));

/**
 * Returns the planned packs of the coming boxes of all customers, by product and the week of their
 * shipment. Late ones count to the first week. It reads every plan of the shop, week by week, so that
 * each statement stays within the database's time limit: callers keep the result.
 */
export async function readPlannedPacks(
  db: Queryable,
  { first, count }: Weeks,
): Promise<PacksOfWeek[]> {
  const found: PacksOfWeek[] = [];
  for (let week = 0; week < count; week += 1) {
    const from = deliveryAfter(addDays(first, 7 * week));
    const before = deliveryAfter(addDays(first, 7 * (week + 1)));
    const rows = await db
      .select({ productId: boxItems.productId, packs: packsOf })
      .from(boxes)
      .innerJoin(subscriptions, eq(subscriptions.customerId, boxes.customerId))
      .innerJoin(boxItems, ofItem)
      .where(plannedIn(week === 0 ? { before } : { from, before }))
      .groupBy(boxItems.productId);
    found.push(...rows.map((row) => ({ ...row, week })));
  }
  return found;
}

/** Counts the customers with a box in `readPlannedPacks`. It reads every plan of the shop. */
export async function countPlanningCustomers(
  db: Queryable,
  { first, count }: Weeks,
): Promise<number> {
  const before = deliveryAfter(addDays(first, 7 * count));
  const [row] = await db
    .select({ customers: countDistinct(boxes.customerId) })
    .from(boxes)
    .innerJoin(subscriptions, eq(subscriptions.customerId, boxes.customerId))
    .where(plannedIn({ before }));
  return row?.customers ?? 0;
}

const weekMilliseconds = 604_800_000;

/**
 * Returns the packs shipped to all customers since an instant, by product and week from then on. It
 * reads every box shipped since, week by week: callers keep the result.
 */
export async function readShippedPacks(
  db: Queryable,
  { since, until }: { since: Date; until: Date },
): Promise<PacksOfWeek[]> {
  const found: PacksOfWeek[] = [];
  const weeks = Math.ceil((until.getTime() - since.getTime()) / weekMilliseconds);
  for (let week = 0; week < weeks; week += 1) {
    const from = new Date(since.getTime() + week * weekMilliseconds);
    const end = Math.min(from.getTime() + weekMilliseconds, until.getTime());
    const rows = await db
      .select({ productId: boxItems.productId, packs: packsOf })
      .from(boxEvents)
      .innerJoin(
        boxItems,
        and(eq(boxItems.customerId, boxEvents.customerId), eq(boxItems.boxId, boxEvents.boxId)),
      )
      .where(
        and(
          eq(boxEvents.status, 'Dispatched'),
          gte(boxEvents.at, from),
          lt(boxEvents.at, new Date(end)),
        ),
      )
      .groupBy(boxItems.productId);
    found.push(...rows.map((row) => ({ ...row, week })));
  }
  return found;
}

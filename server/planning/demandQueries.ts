import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { addDays } from '@nestbox/domain/calendar/date';
import { deliveryAfter } from '@nestbox/domain/delivery/dates';
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
  readonly productId: string;
  /** 0 for the first week. */
  readonly week: number;
  readonly packs: number;
}

/**
 * Customers who are expected to get their planned boxes. A pause without an end may never end, and
 * visitors have not paid.
 */
const running = or(
  eq(subscriptions.state, 'active'),
  and(eq(subscriptions.state, 'paused'), isNotNull(subscriptions.pausedUntil)),
);

/** Planned boxes to be shipped before the end of the weeks. Late ones count to the first week. */
const plannedIn = ({ first, count }: Weeks) =>
  and(
    eq(boxes.status, 'Created'),
    lt(boxes.deliveryDate, deliveryAfter(addDays(first, 7 * count))),
    running,
  );

const ofItem = and(eq(boxItems.customerId, boxes.customerId), eq(boxItems.boxId, boxes.boxId));

/**
 * Returns the planned packs of the coming boxes of all customers, by product and the week of their
 * shipment. It reads every plan of the shop: callers keep the result for some minutes.
 */
export async function readPlannedPacks(db: Queryable, weeks: Weeks): Promise<PacksOfWeek[]> {
  const firstDelivery = deliveryAfter(weeks.first);
  const week = sql<number>`greatest(0, (${boxes.deliveryDate} - ${firstDelivery}::date) / 7)`;
  return db
    .select({
      productId: boxItems.productId,
      week: sql<number>`${week}::integer`.as('week'),
      packs: sql<number>`sum(${boxItems.quantity})::integer`,
    })
    .from(boxes)
    .innerJoin(subscriptions, eq(subscriptions.customerId, boxes.customerId))
    .innerJoin(boxItems, ofItem)
    .where(plannedIn(weeks))
    .groupBy(boxItems.productId, sql`week`);
}

/** Counts the customers with a box in `readPlannedPacks`. It reads every plan of the shop. */
export async function countPlanningCustomers(db: Queryable, weeks: Weeks): Promise<number> {
  const [row] = await db
    .select({ customers: countDistinct(boxes.customerId) })
    .from(boxes)
    .innerJoin(subscriptions, eq(subscriptions.customerId, boxes.customerId))
    .where(plannedIn(weeks));
  return row?.customers ?? 0;
}

/**
 * Returns the packs shipped to all customers since an instant, by product and week from then on. It
 * reads every box shipped since: callers keep the result for some minutes.
 */
export async function readShippedPacks(
  db: Queryable,
  { since, until }: { since: Date; until: Date },
): Promise<PacksOfWeek[]> {
  const week = sql<number>`floor(extract(epoch from ${boxEvents.at} - ${since.toISOString()}::timestamptz) / 604800)::integer`;
  return db
    .select({
      productId: boxItems.productId,
      week: week.as('week'),
      packs: sql<number>`sum(${boxItems.quantity})::integer`,
    })
    .from(boxEvents)
    .innerJoin(
      boxItems,
      and(eq(boxItems.customerId, boxEvents.customerId), eq(boxItems.boxId, boxEvents.boxId)),
    )
    .where(
      and(eq(boxEvents.status, 'Dispatched'), gte(boxEvents.at, since), lt(boxEvents.at, until)),
    )
    .groupBy(boxItems.productId, sql`week`);
}

import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import { and, count, countDistinct, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { customers } from '../../account/schema.ts';
import { charges } from '../../billing/schema.ts';
import { boxEvents, boxItems } from '../../boxes/schema.ts';
import { households } from '../../household/schema.ts';
import { isReport, usageSignals } from '../../planning/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { subscriptions } from '../../subscription/schema.ts';

// Sums over all customers of the shop: callers keep the results for some minutes.

/** A month, or another time. Queries of one month at a time stay within the database's time limit. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** Counts customers by the state of their subscription. */
export const countStates = (
  db: Queryable,
): Promise<{ state: SubscriptionState; homes: number }[]> =>
  db
    .select({ state: subscriptions.state, homes: count() })
    .from(subscriptions)
    .groupBy(subscriptions.state);

/** Counts paused subscriptions by reason. Numbers of boxes in reasons are left out. */
export function countPausedReasons(db: Queryable, max: number) {
  const reason = sql<string>`regexp_replace(coalesce(${subscriptions.stateReason}, ''), ' box \\d+', ' a box')`;
  return db
    .select({ reason: reason.as('reason'), homes: count() })
    .from(subscriptions)
    .where(eq(subscriptions.state, 'paused'))
    .groupBy(sql`reason`)
    .orderBy(desc(count()), sql`reason`)
    .limit(max);
}

/** Customers who had started, cancelled in a period, and have not come back. */
const lostIn = ({ from, until }: Period) =>
  and(
    eq(subscriptions.state, 'cancelled'),
    gte(subscriptions.cancelledAt, from),
    lt(subscriptions.cancelledAt, until),
    isNotNull(subscriptions.startedAt),
  );

/** Counts them by the reason that they gave, in whatever case it was typed. */
export function countCancelReasons(db: Queryable, period: Period, max: number) {
  const typed = sql`lower(trim(trailing '.' from trim(${subscriptions.cancelReason})))`;
  return db
    .select({
      reason: sql<string | null>`min(${subscriptions.cancelReason})`,
      homes: count(),
    })
    .from(subscriptions)
    .where(lostIn(period))
    .groupBy(typed)
    .orderBy(desc(count()), typed)
    .limit(max);
}

export async function countLost(db: Queryable, period: Period): Promise<number> {
  const [row] = await db.select({ homes: count() }).from(subscriptions).where(lostIn(period));
  return row?.homes ?? 0;
}

/** Returns the boxes paid in a period, and how many homes paid for them. */
export async function readPaid(db: Queryable, { from, until }: Period) {
  const [row] = await db
    .select({
      paying: countDistinct(charges.customerId),
      boxes: count(),
      amount: sql<number>`coalesce(sum(${charges.paidAmount}), 0)::float8`,
    })
    .from(charges)
    .where(
      and(
        eq(charges.status, 'succeeded'),
        isNotNull(charges.paidAmount),
        gte(charges.settledAt, from),
        lt(charges.settledAt, until),
      ),
    );
  return row ?? { paying: 0, boxes: 0, amount: 0 };
}

/** Counts homes by the month of their first paid box, and by the months until they cancelled. */
export async function readCohortParts(db: Queryable) {
  const first = db
    .select({
      customerId: charges.customerId,
      at: sql<Date>`min(${charges.settledAt})`.as('first_paid_at'),
    })
    .from(charges)
    .where(and(eq(charges.status, 'succeeded'), isNotNull(charges.settledAt)))
    .groupBy(charges.customerId)
    .as('first');
  const monthNumber = (at: unknown) =>
    sql`(extract(year from ${at} at time zone 'Europe/London') * 12
      + extract(month from ${at} at time zone 'Europe/London'))`;
  const lostAfter = sql<number | null>`(case when ${subscriptions.state} = 'cancelled'
    then greatest(0, ${monthNumber(subscriptions.cancelledAt)} - ${monthNumber(first.at)}) end)::integer`;
  return db
    .select({
      month: sql<string>`to_char(${first.at} at time zone 'Europe/London', 'YYYY-MM')`.as('month'),
      lostAfter: lostAfter.as('lost_after'),
      homes: count(),
    })
    .from(first)
    .innerJoin(subscriptions, eq(subscriptions.customerId, first.customerId))
    .groupBy(sql`month`, sql`lost_after`);
}

/** Counts the accounts created since an instant, and how far they came. */
export async function readJourney(db: Queryable, since: Date) {
  const hasPaid = sql`exists (select 1 from ${charges} where ${charges.customerId} = ${customers.customerId}
    and ${charges.status} = 'succeeded')`;
  const [row] = await db
    .select({
      accounts: count(),
      households: count(households.customerId),
      planned: count(subscriptions.plannedOn),
      paid: sql<number>`(count(*) filter (where ${hasPaid}))::integer`,
    })
    .from(customers)
    .innerJoin(subscriptions, eq(subscriptions.customerId, customers.customerId))
    .leftJoin(households, eq(households.customerId, customers.customerId))
    .where(gte(customers.createdAt, since));
  return row ?? { accounts: 0, households: 0, planned: 0, paid: 0 };
}

const shippedIn = ({ from, until }: Period) =>
  and(eq(boxEvents.status, 'Dispatched'), gte(boxEvents.at, from), lt(boxEvents.at, until));

/** Counts the homes to which boxes were shipped in a period, and the products in these boxes. */
export async function countShipped(db: Queryable, period: Period) {
  const [shipped] = await db
    .select({ homes: countDistinct(boxEvents.customerId) })
    .from(boxEvents)
    .where(shippedIn(period));
  const [items] = await db
    .select({ products: count() })
    .from(boxEvents)
    .innerJoin(
      boxItems,
      and(eq(boxItems.customerId, boxEvents.customerId), eq(boxItems.boxId, boxEvents.boxId)),
    )
    .where(shippedIn(period));
  return { homes: shipped?.homes ?? 0, products: items?.products ?? 0 };
}

/** Counts the reports of stock since a day by month. */
export async function readReportMonths(db: Queryable, since: string) {
  const kind = sql`${usageSignals.signal} ->> 'kind'`;
  return db
    .select({
      month: sql<string>`to_char(${usageSignals.on}, 'YYYY-MM')`.as('month'),
      ranOut: sql<number>`(count(*) filter (where ${kind} = 'ranOut'))::integer`,
      plenty: sql<number>`(count(*) filter (where ${kind} <> 'ranOut'))::integer`,
    })
    .from(usageSignals)
    .where(and(isReport, gte(usageSignals.on, since)))
    .groupBy(sql`month`);
}

import { and, asc, between, count, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { boxes } from '../boxes/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import { charges, creditEntries, quotes } from './schema.ts';

/** Returns the changes of all customers' credit in a period, by kind. */
export const readCreditTotals = (db: Queryable, from: Date, until: Date) =>
  db
    .select({
      kind: creditEntries.kind,
      entries: count(),
      amount: sql<number>`sum(${creditEntries.amount})::integer`,
    })
    .from(creditEntries)
    .where(and(gte(creditEntries.createdAt, from), lt(creditEntries.createdAt, until)))
    .groupBy(creditEntries.kind)
    .orderBy(asc(creditEntries.kind));

/** Returns the boxes that cards or credit paid since an instant, by day in London. */
export const readPaidDays = (db: Queryable, since: Date) =>
  db
    .select({
      on: sql<string>`(${charges.settledAt} at time zone 'Europe/London')::date::text`.as('on_day'),
      boxes: count(),
      amount: sql<number>`sum(${charges.paidAmount})::integer`,
    })
    .from(charges)
    .where(
      and(
        eq(charges.status, 'succeeded'),
        isNotNull(charges.paidAmount),
        gte(charges.settledAt, since),
      ),
    )
    .groupBy(sql`on_day`);

const paid = alias(charges, 'paid');

/** Returns the boxes whose card was first declined on days of a period, with their latest charge. */
const failedIn = (db: Queryable, from: string, to: string) => {
  const latest = db
    .selectDistinctOn([charges.customerId, charges.boxId], {
      customerId: charges.customerId,
      boxId: charges.boxId,
      failedOn: charges.failedOn,
      retryOn: charges.retryOn,
      payBy: charges.payBy,
      quoteNumber: charges.quoteNumber,
      creditAmount: charges.creditAmount,
    })
    .from(charges)
    .where(between(charges.failedOn, from, to))
    .orderBy(charges.customerId, charges.boxId, desc(charges.paymentVersion))
    .as('latest');
  return (
    db
      .select({
        customerId: sql<string>`${latest.customerId}`.as('customer'),
        boxId: sql<string>`${latest.boxId}`.as('box'),
        boxNumber: boxes.boxNumber,
        orderNumber: boxes.orderNumber,
        status: boxes.status,
        failedOn: latest.failedOn,
        retryOn: latest.retryOn,
        payBy: latest.payBy,
        amount: sql<number>`${quotes.amount} - ${latest.creditAmount}`.as('left_to_pay'),
        daysToPay: sql<
          number | null
        >`(${paid.settledAt} at time zone 'Europe/London')::date - ${latest.failedOn}`.as(
          'days_to_pay',
        ),
      })
      .from(latest)
      .innerJoin(boxes, and(eq(boxes.customerId, latest.customerId), eq(boxes.boxId, latest.boxId)))
      .innerJoin(
        quotes,
        and(
          eq(quotes.customerId, latest.customerId),
          eq(quotes.boxId, latest.boxId),
          eq(quotes.quoteNumber, latest.quoteNumber),
        ),
      )
      // Joined, since Postgres would look for it wherever `days_to_pay` is used.
      .leftJoin(
        paid,
        and(
          eq(paid.customerId, latest.customerId),
          eq(paid.boxId, latest.boxId),
          eq(paid.status, 'succeeded'),
        ),
      )
      .as('failed')
  );
};

type FailedOutcome = 'recovered' | 'open' | 'lost';

/** Returns what became of the boxes whose card was first declined in a period. */
export async function readFailedTotals(db: Queryable, from: string, to: string) {
  const failed = failedIn(db, from, to);
  const outcome = sql<FailedOutcome>`case
    when ${failed.daysToPay} is not null then 'recovered'
    when ${failed.status} = 'PaymentFailed' then 'open' else 'lost' end`;
  return db
    .select({
      outcome: outcome.as('outcome'),
      boxes: count(),
      amount: sql<number>`sum(${failed.amount})::integer`,
      medianDays: sql<
        number | null
      >`percentile_disc(0.5) within group (order by ${failed.daysToPay})`,
      longestDays: sql<number | null>`max(${failed.daysToPay})`,
    })
    .from(failed)
    .groupBy(sql`outcome`);
}

/** Returns the boxes among them that still wait for payment, the oldest first. */
export async function readFailedWaiting(db: Queryable, from: string, to: string, max: number) {
  const failed = failedIn(db, from, to);
  return db
    .select()
    .from(failed)
    .where(eq(failed.status, 'PaymentFailed'))
    .orderBy(asc(failed.failedOn), asc(failed.boxId))
    .limit(max);
}

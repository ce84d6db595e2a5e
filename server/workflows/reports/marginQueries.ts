import type { ProductId } from '@nestbox/contract/values';
import { bookedRefundStatuses } from '@nestbox/domain/billing/refundState';
import { and, count, eq, gt, gte, inArray, isNotNull, lt, min, or, sql } from 'drizzle-orm';
import { charges, quotes, refunds } from '../../billing/schema.ts';
import { boxEvents, boxItems } from '../../boxes/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Period } from './businessQueries.ts';

// Sums over all boxes that were shipped in a period, in lines of few kinds. Callers read a month at a time
// and keep the results.

const shippedIn = ({ from, until }: Period) =>
  and(eq(boxEvents.status, 'Dispatched'), gte(boxEvents.at, from), lt(boxEvents.at, until));

const london = (at: unknown) => sql`(${at} at time zone 'Europe/London')`;
const shippedOn = sql<string>`${london(boxEvents.at)}::date::text`;
const paidOn = sql<string>`${london(charges.settledAt)}::date::text`;

/** The first payment of each customer, by which they belong to a cohort. */
const firstPayments = (db: Queryable) =>
  db
    .select({ customerId: charges.customerId, at: min(charges.settledAt).as('first_at') })
    .from(charges)
    .where(and(eq(charges.status, 'succeeded'), isNotNull(charges.settledAt)))
    .groupBy(charges.customerId)
    .as('first');

const cohortOf = (first: ReturnType<typeof firstPayments>) =>
  sql<string | null>`to_char(${london(first.at)}, 'YYYY-MM')`;

const isPaidBox = and(
  eq(charges.customerId, boxEvents.customerId),
  eq(charges.boxId, boxEvents.boxId),
  eq(charges.status, 'succeeded'),
  isNotNull(charges.paidAmount),
);
const isQuote = and(
  eq(quotes.customerId, charges.customerId),
  eq(quotes.boxId, charges.boxId),
  eq(quotes.quoteNumber, charges.quoteNumber),
);

export async function countShippedBoxes(db: Queryable, period: Period): Promise<number> {
  const [row] = await db.select({ boxes: count() }).from(boxEvents).where(shippedIn(period));
  return row?.boxes ?? 0;
}

/** Returns the shipped packs, by cohort, product and day of shipment. */
export function readPacksOut(db: Queryable, period: Period) {
  const first = firstPayments(db);
  return db
    .select({
      cohort: cohortOf(first).as('cohort'),
      productId: boxItems.productId,
      shippedOn: shippedOn.as('shipped_on'),
      packs: sql<number>`sum(${boxItems.quantity})::integer`,
    })
    .from(boxEvents)
    .innerJoin(
      boxItems,
      and(eq(boxItems.customerId, boxEvents.customerId), eq(boxItems.boxId, boxEvents.boxId)),
    )
    .leftJoin(first, eq(first.customerId, boxEvents.customerId))
    .where(shippedIn(period))
    .groupBy(sql`cohort`, boxItems.productId, sql`shipped_on`);
}

/**
 * Returns what cards and gift credit paid for shipped boxes, VAT included, by cohort, product, day of shipment and day
 * of payment, as fractions of pence. Other credit lowers the price of goods and delivery alike.
 */
export function readPaidGoods(db: Queryable, period: Period) {
  const first = firstPayments(db);
  const item = sql`jsonb_to_recordset(${quotes.items}) as item("productId" text, "quantity" integer, "unitPrice" integer)`;
  const goods = sql`(select sum((each ->> 'quantity')::integer * (each ->> 'unitPrice')::integer)
    from jsonb_array_elements(${quotes.items}) as each)`;
  const price = sql`item."quantity" * item."unitPrice"`;
  const paid = sql`coalesce((${charges.paidAmount} + ${charges.giftAmount})::float8 / nullif(${charges.paidAmount} + ${charges.creditAmount}, 0), 0)`;
  const fee = sql`(${charges.paidAmount} + ${charges.creditAmount} - total.goods) / nullif(total.goods, 0)::float8`;
  return db
    .select({
      cohort: cohortOf(first).as('cohort'),
      productId: sql<ProductId>`item."productId"`.as('product_id'),
      shippedOn: shippedOn.as('shipped_on'),
      paidOn: paidOn.as('paid_on'),
      goods: sql<number>`sum(${price} * ${paid})::float8`,
      /** The delivery fee, shared among the goods by their prices. */
      delivery: sql<number>`coalesce(sum(${price} * ${paid} * ${fee}), 0)::float8`,
    })
    .from(boxEvents)
    .innerJoin(charges, isPaidBox)
    .innerJoin(quotes, isQuote)
    .crossJoinLateral(sql`(select ${goods} as goods) as total`)
    .crossJoinLateral(item)
    .leftJoin(first, eq(first.customerId, boxEvents.customerId))
    .where(shippedIn(period))
    .groupBy(sql`cohort`, sql`product_id`, sql`shipped_on`, sql`paid_on`);
}

/** Returns the refunds of shipped boxes to cards and as gift credit, each with what was paid for. */
export function readRefundsOut(db: Queryable, period: Period) {
  const first = firstPayments(db);
  return db
    .select({
      cohort: cohortOf(first).as('cohort'),
      amount: sql<number>`case ${refunds.destination} when 'card' then ${refunds.amount} else ${refunds.giftAmount} end`,
      /** What of it is for which goods; null where it is for the whole box. */
      items: refunds.items,
      sold: quotes.items,
      paidOn: paidOn.as('paid_on'),
    })
    .from(boxEvents)
    .innerJoin(charges, isPaidBox)
    .innerJoin(quotes, isQuote)
    .innerJoin(
      refunds,
      and(
        eq(refunds.customerId, charges.customerId),
        eq(refunds.boxId, charges.boxId),
        or(eq(refunds.destination, 'card'), gt(refunds.giftAmount, 0)),
        inArray(refunds.status, bookedRefundStatuses),
        // What the bank sent back was not refunded.
        sql`${refunds.failedAt} is null`,
      ),
    )
    .leftJoin(first, eq(first.customerId, boxEvents.customerId))
    .where(shippedIn(period));
}

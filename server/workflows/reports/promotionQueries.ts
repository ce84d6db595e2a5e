import { and, count, countDistinct, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { charges, creditEntries } from '../../billing/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { subscriptions } from '../../subscription/schema.ts';

/** Sums the paid boxes of each promotion over all customers: callers keep them for some minutes. */
export function sumPromotions(db: Queryable) {
  const first = db
    .selectDistinctOn([charges.customerId], {
      customerId: charges.customerId,
      boxId: charges.boxId,
    })
    .from(charges)
    .where(and(eq(charges.status, 'succeeded'), isNotNull(charges.settledAt)))
    .orderBy(charges.customerId, charges.settledAt)
    .as('first');
  const isFirst = sql`${first.boxId} = ${charges.boxId}`;
  return db
    .select({
      code: sql<string>`${creditEntries.code}`.as('promotion'),
      customers: countDistinct(charges.customerId),
      boxes: count(),
      firstBoxes: sql<number>`(count(*) filter (where ${isFirst}))::integer`,
      sales: sql<number>`coalesce(sum(${charges.paidAmount}), 0)::float8`,
      discount: sql<number>`sum(${charges.promotionAmount})::float8`,
      active: sql<number>`(count(distinct ${charges.customerId})
        filter (where ${subscriptions.state} = 'active'))::integer`,
    })
    .from(charges)
    .innerJoin(
      creditEntries,
      and(
        eq(creditEntries.customerId, charges.customerId),
        eq(creditEntries.boxId, charges.boxId),
        eq(creditEntries.paymentVersion, charges.paymentVersion),
        eq(creditEntries.kind, 'promotion'),
      ),
    )
    .innerJoin(subscriptions, eq(subscriptions.customerId, charges.customerId))
    .innerJoin(first, eq(first.customerId, charges.customerId))
    .where(and(eq(charges.status, 'succeeded'), gt(charges.promotionAmount, 0)))
    .groupBy(creditEntries.code);
}

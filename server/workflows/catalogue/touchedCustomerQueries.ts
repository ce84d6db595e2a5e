import type { ProductId } from '@nestbox/contract/values';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { and, asc, countDistinct, eq, gt, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { boxes, boxItems } from '../../boxes/schema.ts';
import { customerProducts } from '../../catalogue/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { subscriptions } from '../../subscription/schema.ts';

const firstId = '00000000-0000-0000-0000-000000000000';

/** Customers by id, of which the first `max` behind one are read. */
export interface Batch {
  readonly after: string | null;
  readonly max: number;
}

/**
 * Returns the next customers, by id, who have chosen a product or have it in a planned box.
 * @param deliveredSince also those with any box of it that comes from this day on
 */
export async function readCustomersWith(
  db: Queryable,
  productId: ProductId,
  { after, max, deliveredSince }: Batch & { readonly deliveredSince?: CalendarDate | undefined },
): Promise<string[]> {
  const since = after ?? firstId;
  const chosen = db
    .select({ customerId: customerProducts.customerId })
    .from(customerProducts)
    .where(and(eq(customerProducts.productId, productId), gt(customerProducts.customerId, since)));
  const planned = db
    .select({ customerId: boxItems.customerId })
    .from(boxItems)
    .innerJoin(
      boxes,
      and(eq(boxes.customerId, boxItems.customerId), eq(boxes.boxId, boxItems.boxId)),
    )
    .where(
      and(
        eq(boxItems.productId, productId),
        gt(boxItems.customerId, since),
        deliveredSince ? gte(boxes.deliveryDate, deliveredSince) : eq(boxes.status, 'Created'),
      ),
    );
  const rows = await union(chosen, planned).orderBy(sql`customer_id`).limit(max);
  return rows.map(({ customerId }) => customerId);
}

/** Returns the next customers, by id, who have a plan. */
export async function readCustomersWithPlan(
  db: Queryable,
  { after, max }: Batch,
): Promise<string[]> {
  const rows = await db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(
      and(gt(subscriptions.customerId, after ?? firstId), isNotNull(subscriptions.cadenceDays)),
    )
    .orderBy(asc(subscriptions.customerId))
    .limit(max);
  return rows.map(({ customerId }) => customerId);
}

/** Subscriptions whose customers are notified of changes, as `bringsBoxes` says. */
export const bringsBoxes = or(
  eq(subscriptions.state, 'active'),
  and(eq(subscriptions.state, 'paused'), isNotNull(subscriptions.pausedUntil)),
);

/** Counts the customers who are notified of delivery prices. */
export const countSubscribers = (db: Queryable): Promise<number> =>
  db.$count(subscriptions, and(bringsBoxes, isNotNull(subscriptions.cadenceDays)));

/** Counts the subscribers who have chosen any of these products or have one in a planned box. */
export async function countSubscribersWithAny(
  db: Queryable,
  productIds: readonly ProductId[],
): Promise<number> {
  if (productIds.length === 0) return 0;
  const touched = touchedCustomers(db, productIds);
  const [row] = await db
    .select({ customers: countDistinct(touched.customerId) })
    .from(touched)
    .innerJoin(subscriptions, eq(subscriptions.customerId, touched.customerId))
    .where(bringsBoxes);
  return row?.customers ?? 0;
}

/**
 * Counts the subscribers who have chosen each product or have it in a planned box: those who are
 * notified of its price. Products without any are left out.
 */
export async function countSubscribersWith(
  db: Queryable,
  productIds: readonly ProductId[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const touched = touchedCustomers(db, productIds);
  const rows = await db
    .select({ productId: touched.productId, customers: countDistinct(touched.customerId) })
    .from(touched)
    .innerJoin(subscriptions, eq(subscriptions.customerId, touched.customerId))
    .where(bringsBoxes)
    .groupBy(touched.productId);
  return new Map(rows.map(({ productId, customers }) => [productId, customers]));
}

/** Selects customers with each of these products that they have chosen or have in a planned box. */
function touchedCustomers(db: Queryable, productIds: readonly ProductId[]) {
  const chosen = db
    .select({ customerId: customerProducts.customerId, productId: customerProducts.productId })
    .from(customerProducts)
    .where(inArray(customerProducts.productId, [...productIds]));
  const planned = db
    .select({ customerId: boxItems.customerId, productId: boxItems.productId })
    .from(boxItems)
    .innerJoin(
      boxes,
      and(eq(boxes.customerId, boxItems.customerId), eq(boxes.boxId, boxItems.boxId)),
    )
    .where(and(inArray(boxItems.productId, [...productIds]), eq(boxes.status, 'Created')));
  return union(chosen, planned).as('touched');
}

import type { SupplierId } from '@nestbox/contract/values';
import { type OrderState, orderNumberOf } from '@nestbox/domain/buying/purchaseOrder';
import { and, asc, desc, eq, inArray, like, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import {
  goodsIn,
  purchaseOrderLines as lines,
  purchaseOrders as orders,
  suppliers,
} from './schema.ts';

export type StoredOrder = typeof orders.$inferSelect;
export type StoredLine = typeof lines.$inferSelect;
export type StoredArrival = typeof goodsIn.$inferSelect;

/** Returns the latest orders, newest first. @param before the number of an order that was read last */
export const readOrders = (
  db: Queryable,
  {
    state,
    before,
    max,
  }: { state?: OrderState | undefined; before?: string | undefined; max: number },
) =>
  db
    .select({ order: orders, supplierName: suppliers.name })
    .from(orders)
    .innerJoin(suppliers, eq(suppliers.supplierId, orders.supplierId))
    .where(
      and(
        state === undefined ? undefined : eq(orders.state, state),
        before === undefined ? undefined : lt(orders.orderNumber, before),
      ),
    )
    .orderBy(desc(orders.orderNumber))
    .limit(max);

export async function findOrder(db: Queryable, orderNumber: string): Promise<StoredOrder | null> {
  const [found] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  return found ?? null;
}

/** Returns an order and locks it until the transaction ends; null where there is none. */
export async function lockOrder(tx: Queryable, orderNumber: string): Promise<StoredOrder | null> {
  const [found] = await tx
    .select()
    .from(orders)
    .where(eq(orders.orderNumber, orderNumber))
    .for('update');
  return found ?? null;
}

/** Returns the lines of orders in their order. */
export const readLines = (db: Queryable, orderNumbers: readonly string[]): Promise<StoredLine[]> =>
  orderNumbers.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(lines)
        .where(inArray(lines.orderNumber, [...orderNumbers]))
        .orderBy(asc(lines.orderNumber), asc(lines.position));

/** Returns what came in of an order, the latest first. */
export const readArrivals = (db: Queryable, orderNumber: string): Promise<StoredArrival[]> =>
  db.select().from(goodsIn).where(eq(goodsIn.orderNumber, orderNumber)).orderBy(desc(goodsIn.at));

/**
 * Inserts a draft under the next number of its year, which it returns. Who asks for a number at the
 * same time waits for the other transaction.
 */
export async function insertOrder(
  tx: Queryable,
  year: string,
  order: Omit<StoredOrder, 'orderNumber'>,
): Promise<string> {
  const [last] = await tx
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(like(orders.orderNumber, `PO-${year}-%`))
    // Of more digits than four, too.
    .orderBy(desc(sql`length(${orders.orderNumber})`), desc(orders.orderNumber))
    .limit(1);
  const orderNumber = orderNumberOf(year, Number(last?.orderNumber.slice(8) ?? 0) + 1);
  const inserted = await tx
    .insert(orders)
    .values({ ...order, orderNumber })
    .onConflictDoNothing()
    .returning({ orderNumber: orders.orderNumber });
  return inserted.length > 0 ? orderNumber : insertOrder(tx, year, order);
}

export async function updateOrder(
  tx: Queryable,
  { orderNumber, ...changed }: StoredOrder,
): Promise<void> {
  await tx.update(orders).set(changed).where(eq(orders.orderNumber, orderNumber));
}

/** Writes the lines of an order in place of those that it has. */
export async function replaceLines(
  tx: Queryable,
  orderNumber: string,
  all: readonly Omit<StoredLine, 'orderNumber' | 'position'>[],
): Promise<void> {
  await tx.delete(lines).where(eq(lines.orderNumber, orderNumber));
  if (all.length === 0) return;
  await tx.insert(lines).values(all.map((line, position) => ({ ...line, orderNumber, position })));
}

/** Records what came in. @returns false where it was recorded before */
export async function insertArrival(tx: Queryable, arrival: StoredArrival): Promise<boolean> {
  const inserted = await tx
    .insert(goodsIn)
    .values(arrival)
    .onConflictDoNothing()
    .returning({ arrivalId: goodsIn.arrivalId });
  return inserted.length > 0;
}

export async function findArrival(db: Queryable, arrivalId: string): Promise<StoredArrival | null> {
  const [found] = await db.select().from(goodsIn).where(eq(goodsIn.arrivalId, arrivalId));
  return found ?? null;
}

/** Returns what is still to come of orders that are sent, by product and expected day. */
export const readPacksOnOrder = (db: Queryable) =>
  db
    .select({
      productId: lines.productId,
      expectedOn: sql<string>`${orders.expectedOn}`,
      packs: sql<number>`sum(greatest(0, ${lines.packs} - ${lines.received}))::integer`,
    })
    .from(lines)
    .innerJoin(orders, eq(orders.orderNumber, lines.orderNumber))
    .where(eq(orders.state, 'ordered'))
    .groupBy(lines.productId, orders.expectedOn)
    .having(sql`sum(greatest(0, ${lines.packs} - ${lines.received})) > 0`)
    .orderBy(asc(orders.expectedOn));

/** Returns the products that stand in drafts. */
export async function readDraftedProducts(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ productId: lines.productId })
    .from(lines)
    .innerJoin(orders, eq(orders.orderNumber, lines.orderNumber))
    .where(eq(orders.state, 'draft'));
  return new Set(rows.map(({ productId }) => productId));
}

/** Counts the orders of a supplier that are not ended. */
export const countOpenOrders = (db: Queryable, supplierId: SupplierId): Promise<number> =>
  db.$count(
    orders,
    and(eq(orders.supplierId, supplierId), inArray(orders.state, ['draft', 'ordered'])),
  );

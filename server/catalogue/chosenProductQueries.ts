import type { CustomerId, ProductId } from '@nestbox/contract/values';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { DeliverySetting } from '@nestbox/domain/planning/packsInstead';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { excluded } from '../platform/database/excluded.ts';
import { prepared } from '../platform/database/prepared.ts';
import { customerProducts, type ReplacedProduct, removedProducts } from './schema.ts';

export interface ChosenProduct extends DeliverySetting {
  readonly productId: ProductId;
  readonly addedAt: Date;
  /** The day from which it comes again, if the customer paused it. */
  readonly pausedUntil: CalendarDate | null;
  /** The predecessors, the last one last. */
  readonly replaced: readonly ReplacedProduct[];
}

/** Returns the customer's products, in the order in which they were added. */
export const readChosenProducts = (
  db: Queryable,
  customerId: CustomerId,
): Promise<ChosenProduct[]> => selectChosen(db, { customerId });

export const chosenOf = (db: Queryable) =>
  db
    .select({
      productId: customerProducts.productId,
      frequencyWeeks: customerProducts.frequencyWeeks,
      everyBox: customerProducts.everyBox,
      pausedUntil: customerProducts.pausedUntil,
      addedAt: customerProducts.addedAt,
      replaced: customerProducts.replaced,
    })
    .from(customerProducts)
    .where(eq(customerProducts.customerId, sql.placeholder('customerId')))
    .orderBy(asc(customerProducts.addedAt), sql`${customerProducts.productId} collate "C"`);

const selectChosen = prepared('chosen_products', chosenOf);

/** Sorts as `readChosenProducts` does. */
export const byAddition = (a: ChosenProduct, b: ChosenProduct): number =>
  a.addedAt.getTime() - b.addedAt.getTime() || (a.productId < b.productId ? -1 : 1);

/** Adds products; those that the customer already has stay as they are. */
export async function insertChosenProducts(
  db: Queryable,
  customerId: CustomerId,
  productIds: readonly ProductId[],
  addedAt: Date,
  starter = false,
): Promise<void> {
  if (productIds.length === 0) return;
  const rows = productIds.map((productId) => ({ customerId, productId, addedAt, starter }));
  await db.insert(customerProducts).values(rows).onConflictDoNothing();
}

/** Replaces a product, which is kept among the predecessors. */
export async function replaceChosenProduct(
  db: Queryable,
  customerId: CustomerId,
  productId: ProductId,
  by: ChosenProduct,
): Promise<void> {
  await db
    .update(customerProducts)
    .set(by)
    .where(
      and(eq(customerProducts.customerId, customerId), eq(customerProducts.productId, productId)),
    );
}

/** What is stored of a removed product for Undo, beside its settings. */
export type Removal = Pick<RemovedProduct, 'productId' | 'setQuantities' | 'plans'>;

/** Removes products. Their settings are kept for Undo. */
export async function removeChosenProducts(
  db: Queryable,
  customerId: CustomerId,
  removals: readonly Removal[],
  removedAt: Date,
): Promise<void> {
  const productIds = removals.map(({ productId }) => productId);
  const rows = await db
    .delete(customerProducts)
    .where(
      and(
        eq(customerProducts.customerId, customerId),
        inArray(customerProducts.productId, productIds),
      ),
    )
    .returning();
  if (rows.length === 0) return;
  const removed = new Map(removals.map((removal) => [removal.productId, removal]));
  const { customerId: _, productId: __, ...kept } = getTableColumns(removedProducts);
  await db
    .insert(removedProducts)
    .values(
      rows.map((row) => {
        const { setQuantities = {}, plans = null } = removed.get(row.productId) ?? {};
        return { ...row, setQuantities, plans, removedAt };
      }),
    )
    .onConflictDoUpdate({
      target: [removedProducts.customerId, removedProducts.productId],
      set: excluded(kept),
    });
}

/** Restores removed products with their settings. */
export async function restoreChosenProducts(
  db: Queryable,
  customerId: CustomerId,
  removed: readonly RemovedProduct[],
): Promise<void> {
  if (removed.length === 0) return;
  const productIds = removed.map(({ productId }) => productId);
  await db.delete(removedProducts).where(areRemoved(customerId, productIds));
  const rows = removed.map(({ setQuantities: _, plans: __, removedAt: ___, ...row }) => row);
  await db.insert(customerProducts).values(rows).onConflictDoNothing();
}

/** Returns those of the products that the customer removed and can restore. */
export const readRemovedProducts = (
  db: Queryable,
  customerId: CustomerId,
  productIds: readonly ProductId[],
): Promise<RemovedProduct[]> =>
  db.select().from(removedProducts).where(areRemoved(customerId, productIds));

const areRemoved = (customerId: CustomerId, productIds: readonly ProductId[]) =>
  and(
    eq(removedProducts.customerId, customerId),
    inArray(removedProducts.productId, [...productIds]),
  );

export type RemovedProduct = typeof removedProducts.$inferSelect;

/** Returns a removed product as it was among the chosen ones. */
export const asChosen = ({
  productId,
  frequencyWeeks,
  everyBox,
  addedAt,
  pausedUntil,
  replaced,
}: RemovedProduct): ChosenProduct => ({
  productId,
  frequencyWeeks,
  everyBox,
  addedAt,
  pausedUntil,
  replaced,
});

/** Sets until when a product is paused (null: it is not). */
export async function setPause(
  db: Queryable,
  customerId: CustomerId,
  productId: ProductId,
  pausedUntil: CalendarDate | null,
): Promise<void> {
  await db
    .update(customerProducts)
    .set({ pausedUntil })
    .where(
      and(eq(customerProducts.customerId, customerId), eq(customerProducts.productId, productId)),
    );
}

/** A stated frequency, or a quantity for every box; each replaces the other. */
export type FrequencyOrQuantity =
  | { frequencyWeeks: number | null; everyBox: null }
  | { frequencyWeeks: null; everyBox: number };

export async function setDeliverySetting(
  db: Queryable,
  customerId: CustomerId,
  productId: ProductId,
  setting: FrequencyOrQuantity,
): Promise<void> {
  await db
    .update(customerProducts)
    .set(setting)
    .where(
      and(eq(customerProducts.customerId, customerId), eq(customerProducts.productId, productId)),
    );
}

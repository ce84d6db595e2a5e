import { setImmediate as breathe } from 'node:timers/promises';
import type { CatalogueProduct } from '@nestbox/catalogue/product';
import { products as catalogue } from '@nestbox/catalogue/products';
import type { StatedPace } from '@nestbox/domain/planning/packsInstead';
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import {
  catalogueChanges,
  customerProducts,
  products,
  type ReplacedProduct,
  removedProducts,
  type StoredFrequency,
} from './schema.ts';

/** Puts the products that the database does not have yet into it. */
export async function seedProducts(db: Queryable): Promise<void> {
  const rows = catalogue.map((product, position) => ({
    productId: product.productId,
    position,
    productName: product.productName,
    productCategory: product.productCategory,
    price: product.price,
    usage: product.usage,
    attributes: product,
  }));
  await db.insert(products).values(rows).onConflictDoNothing();
}

/** The number of the catalogue's latest change; 0 before the first one. */
export async function readCatalogueVersion(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ version: max(catalogueChanges.changeNumber) })
    .from(catalogueChanges);
  return row?.version ?? 0;
}

/** A product with whether it can be sent at all. */
export interface StockedProduct extends CatalogueProduct {
  readonly inStock: boolean;
  readonly retired: boolean;
}

/** The whole catalogue in its order, retired products too. */
export async function readCatalogue(db: Queryable): Promise<StockedProduct[]> {
  const rows = await db.select().from(products).orderBy(asc(products.position));
  return rows.map(stocked);
}

/** Read at once: more would keep everybody waiting where the embedded database is read. */
const pageSize = 200;

/** The whole catalogue in its order, a page at a time, between which others are served. */
export async function* readCataloguePages(db: Queryable): AsyncGenerator<StockedProduct[]> {
  let after: { position: number; productId: string } | null = null;
  for (;;) {
    const place = sql`(${products.position}, ${products.productId})`;
    const rows: (typeof products.$inferSelect)[] = await db
      .select()
      .from(products)
      .where(after ? sql`${place} > (${after.position}, ${after.productId})` : undefined)
      .orderBy(asc(products.position), asc(products.productId))
      .limit(pageSize);
    yield rows.map(stocked);
    after = rows.at(-1) ?? null;
    if (rows.length < pageSize) return;
    await breathe();
  }
}

export const stocked = (row: typeof products.$inferSelect): StockedProduct => ({
  ...row.attributes,
  productName: row.productName,
  price: row.price,
  inStock: row.inStock,
  retired: row.retiredAt !== null,
});

export interface ChosenProduct extends StatedPace {
  readonly productId: string;
  /** The products whose place it took, the last one last. */
  readonly replaced: readonly (StatedPace & Omit<ReplacedProduct, keyof StoredFrequency>)[];
}

/** Returns the products in a customer's box, in the order in which they were added. */
export async function readChosenProducts(
  db: Queryable,
  customerId: string,
): Promise<ChosenProduct[]> {
  const rows = await selectChosen(db, { customerId });
  return rows.map(({ replaced, ...row }) => ({
    ...readFrequency(row),
    replaced: replaced.map(readFrequency),
  }));
}

/** The exact weeks hold unless an earlier version has written others since. */
export const weeksOf = ({ frequencyWeeks, exactWeeks = null }: StoredFrequency): number | null =>
  exactWeeks !== null && wholeWeeks(exactWeeks) === frequencyWeeks ? exactWeeks : frequencyWeeks;

const wholeWeeks = (weeks: number) => Math.max(1, Math.round(weeks));

function readFrequency<T extends StoredFrequency>({ exactWeeks, ...row }: T) {
  return { ...row, frequencyWeeks: weeksOf({ exactWeeks, frequencyWeeks: row.frequencyWeeks }) };
}

const writeFrequency = <T extends { readonly frequencyWeeks: number | null }>(chosen: T) => ({
  ...chosen,
  frequencyWeeks: chosen.frequencyWeeks && wholeWeeks(chosen.frequencyWeeks),
  exactWeeks: chosen.frequencyWeeks,
});

const selectChosen = prepared('chosen_products', (db) =>
  db
    .select({
      productId: customerProducts.productId,
      frequencyWeeks: customerProducts.frequencyWeeks,
      exactWeeks: customerProducts.exactWeeks,
      everyBox: customerProducts.everyBox,
      replaced: customerProducts.replaced,
    })
    .from(customerProducts)
    .where(eq(customerProducts.customerId, sql.placeholder('customerId')))
    .orderBy(asc(customerProducts.addedAt), asc(customerProducts.productId)),
);

/** Adds products to the box; those that are in it stay as they are. */
export async function insertChosenProducts(
  db: Queryable,
  customerId: string,
  productIds: readonly string[],
  addedAt: Date,
  starter = false,
): Promise<void> {
  if (productIds.length === 0) return;
  const rows = productIds.map((productId) => ({ customerId, productId, addedAt, starter }));
  await db.insert(customerProducts).values(rows).onConflictDoNothing();
}

/** Puts a product into the place of another, which it keeps among the others. */
export async function replaceChosenProduct(
  db: Queryable,
  customerId: string,
  productId: string,
  by: ChosenProduct,
): Promise<void> {
  await db
    .update(customerProducts)
    .set({ ...writeFrequency(by), replaced: by.replaced.map(writeFrequency) })
    .where(
      and(eq(customerProducts.customerId, customerId), eq(customerProducts.productId, productId)),
    );
}

/** Removes products from the box; what the customer had set for them is kept for Undo. */
export async function removeChosenProducts(
  db: Queryable,
  customerId: string,
  removed: readonly Pick<RemovedProduct, 'productId' | 'amended'>[],
  removedAt: Date,
): Promise<void> {
  const productIds = removed.map(({ productId }) => productId);
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
  await forgetRemoved(db, customerId, productIds);
  const amended = new Map(removed.map((each) => [each.productId, each.amended]));
  await db
    .insert(removedProducts)
    .values(rows.map((row) => ({ ...row, amended: amended.get(row.productId) ?? {}, removedAt })));
}

/** Puts removed products back with all that was set for them. @returns those that were kept */
export async function restoreChosenProducts(
  db: Queryable,
  customerId: string,
  productIds: readonly string[],
): Promise<RemovedProduct[]> {
  const kept = await forgetRemoved(db, customerId, productIds);
  if (kept.length === 0) return [];
  const rows = kept.map(({ amended: _, plans: __, removedAt: ___, ...row }) => row);
  await db.insert(customerProducts).values(rows).onConflictDoNothing();
  return kept;
}

/** Keeps with removed products the plans before and after their removal. */
export async function keepRemovalPlans(
  db: Queryable,
  customerId: string,
  productIds: readonly string[],
  plans: NonNullable<RemovedProduct['plans']>,
): Promise<void> {
  await db.update(removedProducts).set({ plans }).where(areRemoved(customerId, productIds));
}

export const readRemovedProducts = (
  db: Queryable,
  customerId: string,
  productIds: readonly string[],
): Promise<RemovedProduct[]> =>
  db.select().from(removedProducts).where(areRemoved(customerId, productIds));

const areRemoved = (customerId: string, productIds: readonly string[]) =>
  and(
    eq(removedProducts.customerId, customerId),
    inArray(removedProducts.productId, [...productIds]),
  );

export type RemovedProduct = typeof removedProducts.$inferSelect;

const forgetRemoved = (
  db: Queryable,
  customerId: string,
  productIds: readonly string[],
): Promise<RemovedProduct[]> =>
  db.delete(removedProducts).where(areRemoved(customerId, productIds)).returning();

/** How often, or how many in every box: the one takes the place of the other. */
export type Pace =
  | { frequencyWeeks: number; everyBox: null }
  | { frequencyWeeks: null; everyBox: number };

/** @returns whether the product was in the box */
export async function setPace(
  db: Queryable,
  customerId: string,
  productId: string,
  pace: Pace,
): Promise<boolean> {
  const rows = await db
    .update(customerProducts)
    .set(writeFrequency(pace))
    .where(
      and(eq(customerProducts.customerId, customerId), eq(customerProducts.productId, productId)),
    )
    .returning({ productId: customerProducts.productId });
  return rows.length > 0;
}

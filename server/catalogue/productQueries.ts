import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { CatalogueProduct } from '@nestbox/catalogue/product';
import { products as catalogue } from '@nestbox/catalogue/products';
import type { ProductId } from '@nestbox/contract/values';
import { asc, max, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { catalogueChanges, products, vatRates } from './schema.ts';

/** Inserts the products of the demo catalogue that the database lacks. @returns their ids */
export async function seedProducts(db: Queryable): Promise<string[]> {
  const rows = catalogue.map((product, position) => ({
    productId: product.productId,
    position,
    productName: product.productName,
    productCategory: product.productCategory,
    price: product.price,
    usage: product.usage,
    attributes: product,
  }));
  const added = await db
    .insert(products)
    .values(rows)
    .onConflictDoNothing()
    .returning({ productId: products.productId });
  return added.map(({ productId }) => productId);
}

/** Returns what differs after each change of the catalogue or of VAT. */
export async function readCatalogueVersion(db: Queryable): Promise<string> {
  const [row] = await db
    .select({
      change: max(catalogueChanges.changeNumber),
      vatSetAt: sql<string>`(select max(${vatRates.setAt}) from ${vatRates})::text`,
    })
    .from(catalogueChanges);
  return `${row?.change ?? 0} ${row?.vatSetAt ?? ''}`;
}

/** A product, and whether it can be sold. */
export interface StockedProduct extends CatalogueProduct {
  readonly inStock: boolean;
  readonly retired: boolean;
}

/** Returns the whole catalogue in its order, retired products included. */
export async function readCatalogue(db: Queryable): Promise<StockedProduct[]> {
  const rows = await db.select().from(products).orderBy(asc(products.position));
  return rows.map(stocked);
}

/** Whether there is a product, a retired one too. */
export async function hasProducts(db: Queryable): Promise<boolean> {
  const rows = await db.select({ productId: products.productId }).from(products).limit(1);
  return rows.length > 0;
}

/** Products read at once, few, since the embedded database delays all other work meanwhile. */
const pageSize = 200;

/** Yields the catalogue in its order, a page at a time, so that other queries run between pages. */
export async function* readCataloguePages(db: Queryable): AsyncGenerator<StockedProduct[]> {
  let after: { position: number; productId: ProductId } | null = null;
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
    await yieldToEventLoop();
  }
}

export const stocked = (row: typeof products.$inferSelect): StockedProduct => ({
  ...row.attributes,
  productName: row.productName,
  price: row.price,
  inStock: row.inStock,
  retired: row.retiredAt !== null,
});

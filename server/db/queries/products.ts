import type { CatalogueProduct } from '@nestbox/catalogue/product';
import { products as catalogue } from '@nestbox/catalogue/products';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { customerProducts, products } from '../schema/product.ts';

/** Puts the products that the database does not have yet into it. */
export async function seedProducts(db: Queryable): Promise<void> {
  const rows = catalogue.map((product, position) => ({
    productId: product.productId,
    position,
    productName: product.productName,
    productCategory: product.productCategory,
    price: product.price,
    usage: product.usage,
    sheet: product,
  }));
  await db.insert(products).values(rows).onConflictDoNothing();
}

/** The whole catalogue in its order. */
export async function readCatalogue(db: Queryable): Promise<CatalogueProduct[]> {
  const rows = await db.select().from(products).orderBy(asc(products.position));
  return rows.map(({ sheet, productName, price }) => ({ ...sheet, productName, price }));
}

export interface ChosenProduct {
  readonly productId: string;
  readonly frequencyWeeks: number | null;
}

/** The products in a customer's box, in the order in which they were added. */
export async function readChosenProducts(
  db: Queryable,
  customerId: string,
): Promise<ChosenProduct[]> {
  return db
    .select({
      productId: customerProducts.productId,
      frequencyWeeks: customerProducts.frequencyWeeks,
    })
    .from(customerProducts)
    .where(eq(customerProducts.customerId, customerId))
    .orderBy(asc(customerProducts.addedAt), asc(customerProducts.productId));
}

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

export async function deleteChosenProducts(
  db: Queryable,
  customerId: string,
  productIds: readonly string[],
): Promise<void> {
  await db
    .delete(customerProducts)
    .where(
      and(
        eq(customerProducts.customerId, customerId),
        inArray(customerProducts.productId, [...productIds]),
      ),
    );
}

/** @returns whether the product was in the box */
export async function setFrequency(
  db: Queryable,
  customerId: string,
  productId: string,
  frequencyWeeks: number,
): Promise<boolean> {
  const rows = await db
    .update(customerProducts)
    .set({ frequencyWeeks })
    .where(
      and(eq(customerProducts.customerId, customerId), eq(customerProducts.productId, productId)),
    )
    .returning({ productId: customerProducts.productId });
  return rows.length > 0;
}

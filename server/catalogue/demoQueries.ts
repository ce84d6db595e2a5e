import { inArray } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { products } from './schema.ts';

/** Retires products: they are never sold again. */
export async function retireProducts(
  tx: Queryable,
  productIds: readonly string[],
  retiredAt: Date,
): Promise<void> {
  await tx
    .update(products)
    .set({ retiredAt })
    .where(inArray(products.productId, [...productIds]));
}

/** Deletes products that no customer's data names. */
export async function deleteProducts(tx: Queryable, productIds: readonly string[]): Promise<void> {
  await tx.delete(products).where(inArray(products.productId, [...productIds]));
}

import type { ProductId } from '@nestbox/contract/values';
import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { type StockedProduct, stocked } from './productQueries.ts';
import {
  catalogueChanges,
  productPictures,
  productPrices,
  products,
  productVatClasses,
} from './schema.ts';

/** Reads the whole catalogue in its order, and locks it against other changes. */
export async function readCatalogueToChange(tx: Queryable): Promise<StockedProduct[]> {
  const rows = await tx.select().from(products).orderBy(asc(products.position)).for('update');
  return rows.map(stocked);
}

/** Whether any product was ever added, edited or retired. */
export async function hasCatalogueChanges(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ changeNumber: catalogueChanges.changeNumber })
    .from(catalogueChanges)
    .limit(1);
  return rows.length > 0;
}

/** Retires products: they are never sold again. */
export async function retireProducts(
  tx: Queryable,
  productIds: readonly ProductId[],
  retiredAt: Date,
): Promise<void> {
  await tx
    .update(products)
    .set({ retiredAt })
    .where(inArray(products.productId, [...productIds]));
}

/** Deletes products that no customer's data names, with their prices, VAT classes and pictures. */
export async function deleteProducts(
  tx: Queryable,
  productIds: readonly ProductId[],
): Promise<void> {
  for (const table of [productPrices, productVatClasses, productPictures, products]) {
    await tx.delete(table).where(inArray(table.productId, [...productIds]));
  }
}

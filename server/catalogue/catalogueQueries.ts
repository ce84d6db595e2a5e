import type { CatalogueProduct } from '@nestbox/catalogue/product';
import type { ProductId } from '@nestbox/contract/values';
import { and, asc, count, desc, eq, inArray, isNull, lt, max, min, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { notifyProcesses } from '../platform/database/notifyProcesses.ts';
import { prepared } from '../platform/database/prepared.ts';
import type { StockedProduct } from './productQueries.ts';
import { stocked } from './productQueries.ts';
import { catalogueChanges, customerProducts, products } from './schema.ts';

export type CatalogueChange = typeof catalogueChanges.$inferSelect;

/** Reads products by their ids, and locks them against other changes. */
export async function readProductsToChange(
  tx: Queryable,
  productIds: readonly ProductId[],
): Promise<Map<string, StockedProduct>> {
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.productId, [...productIds]))
    .orderBy(asc(products.productId))
    .for('update');
  return new Map(rows.map((row) => [row.productId, stocked(row)]));
}

/** Updates products, and appends new ones to the catalogue. */
export async function saveProducts(tx: Queryable, saved: readonly StockedProduct[]): Promise<void> {
  const [last] = await tx.select({ position: max(products.position) }).from(products);
  const next = (last?.position ?? -1) + 1;
  const rows = saved.map(({ inStock, retired: _, ...attributes }, place) => ({
    ...columnsOf(attributes),
    position: next + place,
    inStock,
  }));
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.productId,
      set: {
        productName: sql`excluded.product_name`,
        productCategory: sql`excluded.product_category`,
        price: sql`excluded.price`,
        usage: sql`excluded.usage`,
        inStock: sql`excluded.in_stock`,
        attributes: sql`excluded.attributes`,
      },
    });
}

export async function updateProduct(
  tx: Queryable,
  { inStock, retired: _, ...attributes }: StockedProduct,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...columnsOf(attributes), inStock })
    .where(eq(products.productId, attributes.productId));
}

const columnsOf = (attributes: CatalogueProduct) => ({
  productId: attributes.productId,
  productName: attributes.productName,
  productCategory: attributes.productCategory,
  price: attributes.price,
  usage: attributes.usage,
  attributes,
});

/** @param retiredAt null where it is sold again */
export async function setRetired(
  tx: Queryable,
  productId: ProductId,
  retiredAt: Date | null,
): Promise<void> {
  await tx.update(products).set({ retiredAt }).where(eq(products.productId, productId));
}

/** Changes that concern no plan and no customer: new products and edited texts. */
const unannouncedKinds: ReadonlySet<CatalogueChange['kind']> = new Set(['added', 'edited']);

type NewChange = Pick<CatalogueChange, 'productId' | 'kind'> &
  Partial<Pick<CatalogueChange, 'priceBefore' | 'priceAfter' | 'validFrom' | 'sentences'>>;

/**
 * Records changes, to be announced to the customers they affect. Call `notifyOfCatalogueChange`
 * afterwards.
 */
export async function insertCatalogueChanges(
  tx: Queryable,
  changes: readonly NewChange[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((each) => ({
    ...each,
    at,
    notifiedAt: unannouncedKinds.has(each.kind) ? at : null,
  }));
  await tx.insert(catalogueChanges).values(rows);
}

/** As `insertCatalogueChanges`, for a single change. */
export const insertCatalogueChange = (tx: Queryable, change: NewChange, at: Date): Promise<void> =>
  insertCatalogueChanges(tx, [change], at);

/** Makes every process read its catalogue cache again, once after all changes of a transaction. */
export const notifyOfCatalogueChange = (tx: Queryable): Promise<void> =>
  notifyProcesses(tx, 'catalogue', 'changed');

/** Returns since when a change is waiting to be announced. */
export const firstOpenChange = (db: Queryable) =>
  db
    .select({ at: min(catalogueChanges.at) })
    .from(catalogueChanges)
    .where(isNull(catalogueChanges.notifiedAt));

/**
 * Returns the first change of each product, and of delivery prices, that is not fully announced,
 * oldest first.
 */
export const readOpenChanges = (db: Queryable, max: number): Promise<CatalogueChange[]> =>
  selectOpenChanges(db, { max });

const selectOpenChanges = prepared('open_changes', (db) => {
  const firsts = db
    .selectDistinctOn([catalogueChanges.productId])
    .from(catalogueChanges)
    .where(isNull(catalogueChanges.notifiedAt))
    .orderBy(catalogueChanges.productId, asc(catalogueChanges.changeNumber))
    .as('firsts');
  return db.select().from(firsts).orderBy(asc(firsts.changeNumber)).limit(sql.placeholder('max'));
});

export async function readCatalogueChange(
  db: Queryable,
  changeNumber: number,
): Promise<CatalogueChange | null> {
  const [row] = await db
    .select()
    .from(catalogueChanges)
    .where(eq(catalogueChanges.changeNumber, changeNumber));
  return row ?? null;
}

/**
 * Returns the number of the latest change by which a product went out of stock before this
 * change; null where it never did.
 */
export async function readLatestOutage(
  db: Queryable,
  productId: ProductId,
  changeNumber: number,
): Promise<number | null> {
  const [row] = await db
    .select({ changeNumber: catalogueChanges.changeNumber })
    .from(catalogueChanges)
    .where(
      and(
        eq(catalogueChanges.productId, productId),
        eq(catalogueChanges.kind, 'out of stock'),
        lt(catalogueChanges.changeNumber, changeNumber),
      ),
    )
    .orderBy(desc(catalogueChanges.changeNumber))
    .limit(1);
  return row?.changeNumber ?? null;
}

/**
 * Counts the customers who have chosen each product. It reads the products of all customers, from
 * an index alone.
 */
export async function countCustomersByProduct(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ productId: customerProducts.productId, customers: count() })
    .from(customerProducts)
    .groupBy(customerProducts.productId);
  return new Map(rows.map(({ productId, customers }) => [productId, customers]));
}

/** Records the progress of a change's announcement. */
export async function updateCatalogueChange(
  db: Queryable,
  changeNumber: number,
  change: Partial<Pick<CatalogueChange, 'notifiedUntil' | 'notifiedAt'>>,
): Promise<void> {
  await db
    .update(catalogueChanges)
    .set(change)
    .where(eq(catalogueChanges.changeNumber, changeNumber));
}

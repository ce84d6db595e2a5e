import type { ProductId } from '@nestbox/contract/values';
import {
  type CountedStock,
  freePacks,
  isStocked,
  type StockEffect,
  stockAfter,
} from '@nestbox/domain/boxes/reservation';
import type { PackCount } from '@nestbox/domain/money/packCount';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { insertCatalogueChanges, notifyOfCatalogueChange } from './catalogueQueries.ts';
import { products } from './schema.ts';
import { insertMovements, type StockCause } from './stockMovementQueries.ts';

/** Packs of a product, such as an item of a box. */
export interface PacksOf {
  readonly productId: ProductId;
  readonly quantity: PackCount;
}

/** A product whose packs are counted. */
interface CountedProduct extends CountedStock {
  readonly productId: ProductId;
  readonly productName: string;
  readonly inStock: boolean;
  readonly retired: boolean;
}

const columns = {
  productId: products.productId,
  productName: products.productName,
  count: sql<number>`${products.stockCount}`.mapWith(products.stockCount),
  reserved: products.stockReserved,
  atCheckout: products.stockAtCheckout,
  inStock: products.inStock,
  retired: sql<boolean>`${products.retiredAt} is not null`,
};

/** Returns the counted products, those with the fewest free packs first. */
export const readCountedProducts = (db: Queryable): Promise<CountedProduct[]> =>
  db
    .select(columns)
    .from(products)
    .where(and(isNotNull(products.stockCount), isNull(products.retiredAt)))
    .orderBy(asc(sql`${products.stockCount} - ${products.stockReserved}`), asc(products.productId));

/**
 * Returns those of the products that are counted, and locks them until the transaction ends, always
 * in the same order. The others are kept from being counted until then.
 */
async function lockCounted(
  tx: Queryable,
  productIds: readonly ProductId[],
): Promise<CountedProduct[]> {
  if (productIds.length === 0) return [];
  const these = inArray(products.productId, [...productIds]);
  const counted = await tx
    .select(columns)
    .from(products)
    .where(and(these, isNotNull(products.stockCount)))
    .orderBy(asc(products.productId))
    .for('update');
  if (counted.length === productIds.length) return counted;
  const known = new Set(counted.map(({ productId }) => productId));
  const others = await tx
    .select({ productId: products.productId, count: products.stockCount })
    .from(products)
    .where(
      inArray(
        products.productId,
        productIds.filter((productId) => !known.has(productId)),
      ),
    )
    .orderBy(asc(products.productId))
    .for('key share');
  // Its first count was committed between the two statements.
  const since = others.filter(({ count }) => count !== null).map(({ productId }) => productId);
  return since.length === 0 ? counted : [...counted, ...(await lockCounted(tx, since))];
}

/**
 * Returns the products of which fewer packs are free than wanted. Until the transaction ends, no
 * other box can have the packs of the others.
 * @param own packs that the box's own reservation holds
 */
export async function lackingOf(
  tx: Queryable,
  wanted: readonly PacksOf[],
  own: readonly PacksOf[] = [],
): Promise<ReadonlySet<string>> {
  const packs = packsByProduct(wanted);
  const held = packsByProduct(own);
  const counted = await lockCounted(tx, [...packs.keys()].sort());
  return new Set(
    counted
      .filter((stock) => {
        const { productId } = stock;
        return freePacks(stock) + (held.get(productId) ?? 0) < (packs.get(productId) ?? 0);
      })
      .map(({ productId }) => productId),
  );
}

/** Changes what is reserved of the packs of boxes, of the products that are counted. */
export const changeStock = (
  tx: Queryable,
  effect: Exclude<StockEffect, 'ship'>,
  { items, at }: { items: readonly PacksOf[]; at: Date },
): Promise<void> => applyEffect(tx, effect, { items, at, cause: null });

/** Takes the packs of a box out of the warehouse, of the products that are counted. */
export const shipStock = (
  tx: Queryable,
  { items, at, cause }: { items: readonly PacksOf[]; at: Date; cause: StockCause },
): Promise<void> => applyEffect(tx, 'ship', { items, at, cause });

async function applyEffect(
  tx: Queryable,
  effect: StockEffect,
  { items, at, cause }: { items: readonly PacksOf[]; at: Date; cause: StockCause | null },
): Promise<void> {
  const packs = packsByProduct(items);
  const counted = await lockCounted(tx, [...packs.keys()].sort());
  const after = counted.map((stock) => ({
    ...stock,
    ...stockAfter(stock, effect, packs.get(stock.productId) ?? 0),
  }));
  await writeStock(tx, after, at);
  if (cause === null) return;
  const before = new Map(counted.map(({ productId, count }) => [productId, count]));
  await insertMovements(
    tx,
    after.map(({ productId, count }) => {
      return { productId, countBefore: before.get(productId) ?? null, countAfter: count };
    }),
    { ...cause, at },
  );
}

/** Sets the stock of products, and records which of them went out of stock or are back. */
export async function writeStock(
  tx: Queryable,
  stocks: readonly (CountedStock & Omit<CountedProduct, 'productName'>)[],
  at: Date,
): Promise<void> {
  for (const stock of stocks) {
    await tx
      .update(products)
      .set({
        stockCount: stock.count,
        stockReserved: stock.reserved,
        stockAtCheckout: stock.atCheckout,
        inStock: isStocked(stock),
      })
      .where(eq(products.productId, stock.productId));
  }
  const changed = stocks.filter((stock) => !stock.retired && stock.inStock !== isStocked(stock));
  if (changed.length === 0) return;
  await insertCatalogueChanges(
    tx,
    changed.map((stock) => ({
      productId: stock.productId,
      kind: isStocked(stock) ? 'back' : 'out of stock',
    })),
    at,
  );
  await notifyOfCatalogueChange(tx);
}

/** Ends the count of a product. Whether it is in stock is up to the operator from then on. */
export const endCount = async (tx: Queryable, productId: ProductId): Promise<void> => {
  await tx
    .update(products)
    .set({ stockCount: null, stockReserved: 0, stockAtCheckout: 0 })
    .where(eq(products.productId, productId));
};

/** Returns the stock of products as it is stored, and locks them; `count` is null without one. */
export const lockStock = (tx: Queryable, productIds: readonly ProductId[]) =>
  tx
    .select({ ...columns, count: products.stockCount })
    .from(products)
    .where(inArray(products.productId, [...productIds]))
    .orderBy(asc(products.productId))
    .for('update');

function packsByProduct(items: readonly PacksOf[]): Map<string, number> {
  const packs = new Map<string, number>();
  for (const { productId, quantity } of items) {
    packs.set(productId, (packs.get(productId) ?? 0) + quantity);
  }
  return packs;
}

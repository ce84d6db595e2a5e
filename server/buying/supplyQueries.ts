import type { ProductId } from '@nestbox/contract/values';
import type { DatedCost } from '@nestbox/domain/buying/margin';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { productCosts, productSupplies } from './schema.ts';

export type StoredSupply = typeof productSupplies.$inferSelect;
type StoredCost = typeof productCosts.$inferSelect;

/** What holds of a product of which nothing was set. */
export const noSupply = { supplierId: null, supplierCode: '', caseSize: 1, version: 0 } as const;

/** Returns who supplies which product. */
export const readSupplies = (db: Queryable): Promise<StoredSupply[]> =>
  db.select().from(productSupplies).orderBy(asc(productSupplies.productId));

/** Returns who supplies a product; `noSupply` before anything was set. */
export async function readSupply(db: Queryable, productId: ProductId): Promise<StoredSupply> {
  const [found] = await db
    .select()
    .from(productSupplies)
    .where(eq(productSupplies.productId, productId));
  return found ?? { productId, ...noSupply };
}

/** Returns what a pack of a product costs, by day. */
export async function readCosts(db: Queryable, productId: ProductId): Promise<DatedCost[]> {
  const rows = await db
    .select({ from: productCosts.validFrom, cost: productCosts.cost })
    .from(productCosts)
    .where(eq(productCosts.productId, productId))
    .orderBy(asc(productCosts.validFrom));
  return rows;
}

/** Returns what packs cost, by product and day. */
export async function readAllCosts(db: Queryable): Promise<ReadonlyMap<string, DatedCost[]>> {
  const rows = await db.select().from(productCosts).orderBy(asc(productCosts.validFrom));
  const costs = new Map<string, DatedCost[]>();
  for (const { productId, validFrom: from, cost } of rows) {
    const ofProduct = costs.get(productId) ?? [];
    ofProduct.push({ from, cost });
    costs.set(productId, ofProduct);
  }
  return costs;
}

/**
 * Writes a supply whose version was seen.
 * @returns whether it was written: a colleague may have written another one meanwhile
 */
export async function saveSupply(tx: Queryable, supply: StoredSupply): Promise<boolean> {
  const { productId, ...set } = supply;
  const written = await tx
    .insert(productSupplies)
    .values(supply)
    .onConflictDoUpdate({
      target: productSupplies.productId,
      set,
      setWhere: eq(productSupplies.version, supply.version - 1),
    })
    .returning({ productId: productSupplies.productId });
  return written.length > 0;
}

/** Writes costs from a day on, in place of those of the same day. */
export async function saveCost(tx: Queryable, row: StoredCost): Promise<void> {
  await tx
    .insert(productCosts)
    .values(row)
    .onConflictDoUpdate({
      target: [productCosts.productId, productCosts.validFrom],
      set: { cost: row.cost, setAt: row.setAt },
    });
}

import type { SupplierId } from '@nestbox/contract/values';
import { and, asc, count, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { productSupplies, suppliers } from './schema.ts';

export type StoredSupplier = typeof suppliers.$inferSelect;

/** Returns all suppliers by name, retired ones last, each with the number of its products. */
export const readSuppliers = (db: Queryable) =>
  db
    .select({ ...getTableColumns(suppliers), products: count(productSupplies.productId) })
    .from(suppliers)
    .leftJoin(productSupplies, eq(productSupplies.supplierId, suppliers.supplierId))
    .groupBy(suppliers.supplierId)
    .orderBy(sql`${suppliers.retiredAt} is not null`, asc(sql`lower(${suppliers.name})`));

/** Returns a supplier with the number of its products; null where there is none. */
export async function findSupplier(db: Queryable, supplierId: SupplierId) {
  const [found] = await db
    .select({ ...getTableColumns(suppliers), products: count(productSupplies.productId) })
    .from(suppliers)
    .leftJoin(productSupplies, eq(productSupplies.supplierId, suppliers.supplierId))
    .where(eq(suppliers.supplierId, supplierId))
    .groupBy(suppliers.supplierId);
  return found ?? null;
}

/** Returns a supplier and locks it until the transaction ends; null where there is none. */
export async function lockSupplier(
  tx: Queryable,
  supplierId: SupplierId,
): Promise<StoredSupplier | null> {
  const [found] = await tx
    .select()
    .from(suppliers)
    .where(eq(suppliers.supplierId, supplierId))
    .for('update');
  return found ?? null;
}

/** Whether another supplier has this name, in whatever case. */
export async function isNameTaken(
  db: Queryable,
  name: string,
  besides: SupplierId | null,
): Promise<boolean> {
  const [found] = await db
    .select({ supplierId: suppliers.supplierId })
    .from(suppliers)
    .where(
      and(
        eq(sql`lower(${suppliers.name})`, name.toLowerCase()),
        besides === null ? undefined : ne(suppliers.supplierId, besides),
      ),
    )
    .limit(1);
  return found !== undefined;
}

export async function insertSupplier(tx: Queryable, supplier: StoredSupplier): Promise<void> {
  await tx.insert(suppliers).values(supplier);
}

export async function updateSupplier(
  tx: Queryable,
  { supplierId, ...changed }: StoredSupplier,
): Promise<void> {
  await tx.update(suppliers).set(changed).where(eq(suppliers.supplierId, supplierId));
}

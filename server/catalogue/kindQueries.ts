import type { ProductId } from '@nestbox/contract/values';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import type { Category, Kinds, UsageType } from './kinds.ts';
import { categories, products, usageTypes } from './schema.ts';

/** Reads all categories and usage types, retired ones too. */
export async function readKinds(db: Queryable): Promise<Kinds> {
  const ofShop = await db
    .select()
    .from(categories)
    .orderBy(asc(categories.position), sql`${categories.name} collate "C"`);
  const types = await db.select().from(usageTypes).orderBy(sql`${usageTypes.usage} collate "C"`);
  return {
    categories: ofShop.map(({ retiredAt, position: _, ...category }) => {
      return { ...category, retired: retiredAt !== null };
    }),
    usageTypes: types.map(({ retiredAt, ...type }) => ({ ...type, retired: retiredAt !== null })),
  };
}

/** As `readKinds`, and locks them against other changes. */
export async function readKindsToChange(tx: Queryable): Promise<Kinds> {
  await tx.select().from(categories).orderBy(asc(categories.name)).for('update');
  await tx.select().from(usageTypes).orderBy(asc(usageTypes.usage)).for('update');
  return readKinds(tx);
}

/** Keeps categories and usage types as they are until the end of the transaction. */
export async function keepKinds(
  tx: Queryable,
  { names, usages }: { names: readonly string[]; usages: readonly string[] },
): Promise<void> {
  const { name } = categories;
  const { usage } = usageTypes;
  await tx
    .select()
    .from(categories)
    .where(inArray(name, [...names]))
    .orderBy(asc(name))
    .for('share');
  await tx
    .select()
    .from(usageTypes)
    .where(inArray(usage, [...usages]))
    .orderBy(asc(usage))
    .for('share');
}

/** Returns what is sold in a category, or of a usage type, in the order of the catalogue. */
export const readProductsOf = (
  tx: Queryable,
  kind: { category: string } | { usage: string },
): Promise<{ productId: ProductId; productName: string }[]> =>
  tx
    .select({ productId: products.productId, productName: products.productName })
    .from(products)
    .where(
      and(
        'category' in kind
          ? eq(products.productCategory, kind.category)
          : eq(products.usage, kind.usage),
        isNull(products.retiredAt),
      ),
    )
    .orderBy(asc(products.position));

type NewCategory = Omit<Category, 'retired' | 'picture'>;
type NewUsageType = Omit<UsageType, 'retired'>;

/** Inserts categories behind the present ones. Those that are there stay as they are. */
export async function insertCategories(
  db: Queryable,
  added: readonly NewCategory[],
): Promise<void> {
  const last = sql<number>`(select coalesce(max(${categories.position}), -1) from ${categories})`;
  const rows = added.map(
    ({ name, food, colours, rangeName }, place) =>
      sql`(${name}, ${place + 1}::integer, ${food}::boolean, ${JSON.stringify(colours)}::text::jsonb, ${rangeName}::text)`,
  );
  // A select, since Citus refuses subqueries in values.
  await db
    .insert(categories)
    .select(
      sql`select added.name, ${last} + added.place, added.food, added.colours, added.range_name, null::jsonb, null::timestamptz
        from (values ${sql.join(rows, sql`, `)}) as added(name, place, food, colours, range_name)`,
    )
    .onConflictDoNothing();
}

/** Inserts usage types. Those that are there stay as they are. */
export async function insertUsageTypes(
  db: Queryable,
  added: readonly NewUsageType[],
): Promise<void> {
  await db
    .insert(usageTypes)
    .values([...added])
    .onConflictDoNothing();
}

/** Changes a category; a new name is that of its products too. */
export async function updateCategory(
  tx: Queryable,
  name: string,
  change: Partial<Omit<Category, 'retired'>> & { retiredAt?: Date | null },
): Promise<void> {
  await tx.update(categories).set(change).where(eq(categories.name, name));
  if (change.name === undefined) return;
  const attributes = sql`${products.attributes} || ${JSON.stringify({ productCategory: change.name })}::text::jsonb`;
  await tx
    .update(products)
    .set({ productCategory: change.name, attributes })
    .where(eq(products.productCategory, name));
}

/** Writes the order of categories. */
export async function orderCategories(tx: Queryable, names: readonly string[]): Promise<void> {
  for (const [position, name] of names.entries()) {
    await tx.update(categories).set({ position }).where(eq(categories.name, name));
  }
}

/** Changes a usage type. */
export async function updateUsageType(
  tx: Queryable,
  usage: string,
  change: Partial<Omit<NewUsageType, 'usage'>> & { retiredAt?: Date | null },
): Promise<void> {
  await tx.update(usageTypes).set(change).where(eq(usageTypes.usage, usage));
}

/** Deletes categories and usage types that no product names. */
export async function deleteKinds(
  tx: Queryable,
  { names, usages }: { names: readonly string[]; usages: readonly string[] },
): Promise<void> {
  await tx.delete(categories).where(inArray(categories.name, [...names]));
  await tx.delete(usageTypes).where(inArray(usageTypes.usage, [...usages]));
}

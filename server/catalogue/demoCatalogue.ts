import { demoCategories } from '@nestbox/catalogue/demoCategories';
import { demoUsageTypes } from '@nestbox/catalogue/demoUsageTypes';
import { isDemoProduct } from '@nestbox/catalogue/packRange';
import type { ProductId } from '@nestbox/contract/values';
import type { Queryable } from '../platform/database/database.ts';
import { insertCatalogueChanges } from './catalogueQueries.ts';
import type { CatalogueServices } from './catalogueServices.ts';
import { changeKinds } from './changeKinds.ts';
import {
  deleteProducts,
  hasCatalogueChanges,
  readCatalogueToChange,
  retireProducts,
} from './demoQueries.ts';
import {
  deleteKinds,
  insertCategories,
  insertUsageTypes,
  readKinds,
  updateCategory,
  updateUsageType,
} from './kindQueries.ts';
import type { Kinds } from './kinds.ts';
import { hasProducts, readCatalogue, type StockedProduct, seedProducts } from './productQueries.ts';

const demoNames: ReadonlySet<string> = new Set(demoCategories.map(({ name }) => name));
const demoRanges: ReadonlySet<string> = new Set(demoCategories.map(({ rangeName }) => rangeName));
const demoUsages: ReadonlySet<string> = new Set(demoUsageTypes.map(({ usage }) => usage));

/** Whether a shop has no product, category and usage type, and never changed any product. */
export async function isWithoutCatalogue(db: Queryable): Promise<boolean> {
  const { categories, usageTypes } = await readKinds(db);
  if (categories.length > 0 || usageTypes.length > 0) return false;
  return !(await hasCatalogueChanges(db)) && !(await hasProducts(db));
}

/**
 * Inserts what the shop lacks of the demo catalogue: categories, usage types and products.
 * @returns the ids of the new products
 */
export async function seedDemoCatalogue(db: Queryable): Promise<string[]> {
  await insertCategories(db, demoCategories);
  await insertUsageTypes(db, demoUsageTypes);
  return seedProducts(db);
}

/** Adds the demo catalogue to a shop. Its retired products stay retired. @returns new products */
export function addDemoCatalogue(services: CatalogueServices): Promise<number> {
  return changeKinds(services, async (tx, { categories, usageTypes }) => {
    for (const { name, retired } of categories) {
      if (retired && demoNames.has(name)) await updateCategory(tx, name, { retiredAt: null });
    }
    for (const { usage, retired } of usageTypes) {
      if (retired && demoUsages.has(usage)) await updateUsageType(tx, usage, { retiredAt: null });
    }
    const added = await seedDemoCatalogue(tx);
    const changes = added.map((productId) => ({ productId, kind: 'added' as const }));
    await insertCatalogueChanges(tx, changes, services.clock.now());
    return added.length;
  });
}

/** What removing the demo catalogue does. */
export interface DemoRemoval {
  /** Its products that go. */
  readonly productIds: readonly ProductId[];
  /** Whether they are deleted, in a shop that nobody ever joined, and not retired. */
  readonly deletes: boolean;
  /** The shop's own products that are sold. */
  readonly left: number;
  /** Its categories and usage types that nothing names any more, and are deleted. */
  readonly freed: KindNames;
  /** Those that only retired products name from now on, and are retired. */
  readonly retired: KindNames;
  /** Those that own products use. */
  readonly kept: KindNames;
  /** Its categories with the names of its ranges, which bear their own names then. */
  readonly branded: readonly string[];
}

interface KindNames {
  readonly categories: readonly string[];
  readonly usages: readonly string[];
}

/** Decides what goes with the demo catalogue. @param deletes whether nobody ever joined the shop */
function planRemoval(all: readonly StockedProduct[], kinds: Kinds, deletes: boolean): DemoRemoval {
  const demo = all.filter(({ productId }) => isDemoProduct(productId));
  const gone = new Set(deletes ? demo : demo.filter(({ retired }) => !retired));
  const named = kindsNamedBy(deletes ? all.filter((product) => !gone.has(product)) : all);
  const sold = all.filter((product) => !product.retired && !gone.has(product));
  const inUse = kindsNamedBy(sold);
  const ofDemo = {
    categories: namesOf(kinds).categories.filter((name) => demoNames.has(name)),
    usages: namesOf(kinds).usages.filter((usage) => demoUsages.has(usage)),
  };
  const those = (choose: (kind: string) => boolean): KindNames => ({
    categories: ofDemo.categories.filter(choose),
    usages: ofDemo.usages.filter(choose),
  });
  const before = namesOf({
    categories: kinds.categories.filter((each) => each.retired),
    usageTypes: kinds.usageTypes.filter((each) => each.retired),
  });
  const isIdle = (retired: readonly string[]) => (kind: string) =>
    named.has(kind) && !inUse.has(kind) && !retired.includes(kind);
  return {
    productIds: [...gone].map(({ productId }) => productId),
    deletes,
    left: sold.length,
    freed: those((kind) => !named.has(kind)),
    retired: {
      categories: ofDemo.categories.filter(isIdle(before.categories)),
      usages: ofDemo.usages.filter(isIdle(before.usages)),
    },
    kept: those((kind) => inUse.has(kind)),
    branded: kinds.categories
      .filter(({ rangeName }) => rangeName !== null && demoRanges.has(rangeName))
      .map(({ name }) => name),
  };
}

const kindsNamedBy = (products: readonly StockedProduct[]): ReadonlySet<string> =>
  new Set(products.flatMap(({ productCategory, usage }) => [productCategory, usage]));

const namesOf = ({ categories, usageTypes }: Kinds): KindNames => ({
  categories: categories.map(({ name }) => name),
  usages: usageTypes.map(({ usage }) => usage),
});

/** Returns what `removeDemoCatalogue` would do. @param isUnused as there */
export async function previewDemoRemoval(
  { database: { reader } }: CatalogueServices,
  isUnused: (db: Queryable) => Promise<boolean>,
): Promise<DemoRemoval> {
  const kinds = await readKinds(reader);
  return planRemoval(await readCatalogue(reader), kinds, await isUnused(reader));
}

/**
 * Takes the demo catalogue out of a shop: its products, and the categories and usage types that
 * nothing else uses. Boxes and receipts of customers name products, so those are deleted only in a
 * shop that nobody ever joined, and retired in others.
 * @param isUnused whether nobody ever joined the shop
 * @param record records the removal in its transaction; refuses it by throwing
 */
export function removeDemoCatalogue(
  services: CatalogueServices,
  isUnused: (tx: Queryable) => Promise<boolean>,
  record?: (tx: Queryable, removal: DemoRemoval) => Promise<void>,
): Promise<DemoRemoval> {
  const now = services.clock.now();
  return changeKinds(services, async (tx, kinds) => {
    const removal = planRemoval(await readCatalogueToChange(tx), kinds, await isUnused(tx));
    const { productIds, deletes, freed, retired, branded } = removal;
    await (deletes ? deleteProducts(tx, productIds) : retireProducts(tx, productIds, now));
    // A deleted product has one too: a shop with changes never gets the demo catalogue by itself.
    const changes = productIds.map((productId) => ({ productId, kind: 'retired' as const }));
    await insertCatalogueChanges(tx, changes, now);
    await deleteKinds(tx, { names: freed.categories, usages: freed.usages });
    for (const name of retired.categories) await updateCategory(tx, name, { retiredAt: now });
    for (const usage of retired.usages) await updateUsageType(tx, usage, { retiredAt: now });
    // Neither old boxes nor own products in a kept category bear the demo's brands.
    for (const name of branded) await updateCategory(tx, name, { rangeName: null });
    await record?.(tx, removal);
    return removal;
  });
}

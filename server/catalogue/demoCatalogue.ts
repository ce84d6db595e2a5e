import { demoCategories } from '@nestbox/catalogue/demoCategories';
import { demoUsageTypes } from '@nestbox/catalogue/demoUsageTypes';
import { isDemoProduct } from '@nestbox/catalogue/packRange';
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
import { hasProducts, seedProducts } from './productQueries.ts';

const demoNames: ReadonlySet<string> = new Set(demoCategories.map(({ name }) => name));
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

/** What is left of the demo catalogue after its removal. */
export interface RemovedDemo {
  readonly deleted: number;
  readonly retired: number;
}

/**
 * Takes the demo catalogue out of a shop: its products, and the categories and usage types that
 * nothing else uses. Boxes and receipts of customers name products, so those are deleted only in a
 * shop that nobody ever joined, and retired in others.
 * @param isUnused whether nobody ever joined the shop
 */
export function removeDemoCatalogue(
  services: CatalogueServices,
  isUnused: (tx: Queryable) => Promise<boolean>,
): Promise<RemovedDemo> {
  const now = services.clock.now();
  return changeKinds(services, async (tx, kinds) => {
    const all = await readCatalogueToChange(tx);
    const demo = all.filter(({ productId }) => isDemoProduct(productId));
    const unused = await isUnused(tx);
    const gone = unused ? demo : demo.filter(({ retired }) => !retired);
    const ids = gone.map(({ productId }) => productId);
    await (unused ? deleteProducts(tx, ids) : retireProducts(tx, ids, now));
    // A deleted product has one too: a shop with changes never gets the demo catalogue by itself.
    const changes = ids.map((productId) => ({ productId, kind: 'retired' as const }));
    await insertCatalogueChanges(tx, changes, now);
    const kept = unused ? all.filter((product) => !demo.includes(product)) : all;
    const sold = kept.filter(({ productId, retired }) => !retired && !ids.includes(productId));
    const namedBy = (products: typeof all) =>
      new Set(products.flatMap(({ productCategory, usage }) => [productCategory, usage]));
    const [named, inUse] = [namedBy(kept), namedBy(sold)];
    const names = kinds.categories.map(({ name }) => name).filter((name) => demoNames.has(name));
    const usages = kinds.usageTypes
      .map(({ usage }) => usage)
      .filter((each) => demoUsages.has(each));
    const isFree = (kind: string) => !named.has(kind);
    await deleteKinds(tx, { names: names.filter(isFree), usages: usages.filter(isFree) });
    const isOnlyNamed = (kind: string) => named.has(kind) && !inUse.has(kind);
    for (const name of names.filter(isOnlyNamed)) {
      await updateCategory(tx, name, { retiredAt: now });
    }
    // Own products in a kept category do not bear the demo's brand.
    for (const { name, rangeName } of kinds.categories) {
      const isDemo = demoCategories.some(
        (demo) => demo.name === name && demo.rangeName === rangeName,
      );
      if (isDemo && named.has(name)) await updateCategory(tx, name, { rangeName: null });
    }
    for (const usage of usages.filter(isOnlyNamed)) {
      await updateUsageType(tx, usage, { retiredAt: now });
    }
    return { deleted: unused ? ids.length : 0, retired: unused ? 0 : ids.length };
  });
}

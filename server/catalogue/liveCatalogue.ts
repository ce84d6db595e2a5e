import type { Database } from '../platform/database/database.ts';
import { type CatalogueCache, fillCatalogue } from './catalogue.ts';
import { readCataloguePages, readCatalogueVersion, type StockedProduct } from './productQueries.ts';

/** The current catalogue cache, which other processes may change. */
export interface LiveCatalogue {
  readonly current: CatalogueCache;
  /** Reads the catalogue again if it has changed. */
  refresh(): Promise<void>;
}

export async function openLiveCatalogue(database: Database): Promise<LiveCatalogue> {
  let version = await readCatalogueVersion(database.reader);
  let current = await fillCatalogue(await readWhole(database));
  const read = async () => {
    const latest = await readCatalogueVersion(database.reader);
    if (latest === version) return;
    current = await fillCatalogue(await readWhole(database));
    version = latest;
  };
  let last = Promise.resolve();
  return {
    get current() {
      return current;
    },
    refresh() {
      // In sequence, so that an earlier read never replaces a later one.
      last = last.then(read, read);
      return last;
    },
  };
}

async function readWhole(database: Database): Promise<StockedProduct[]> {
  const products: StockedProduct[] = [];
  for await (const page of readCataloguePages(database.reader)) products.push(...page);
  return products;
}

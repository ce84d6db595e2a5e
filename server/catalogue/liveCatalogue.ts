import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../platform/database/database.ts';
import { type CatalogueCache, fillCatalogue } from './catalogue.ts';
import { readKinds } from './kindQueries.ts';
import { readCataloguePages, readCatalogueVersion, type StockedProduct } from './productQueries.ts';

/** The current catalogue cache, which other processes may change. */
export interface LiveCatalogue {
  readonly current: CatalogueCache;
  /** Reads the catalogue again if it has changed. */
  refresh(): Promise<void>;
}

export async function openLiveCatalogue(database: Database): Promise<LiveCatalogue> {
  let version = await readCatalogueVersion(database.reader);
  let kinds = await readKinds(database.reader);
  let current = await fillCatalogue(await readWhole(database), kinds);
  const read = async () => {
    const latest = await readCatalogueVersion(database.reader);
    const latestKinds = await readKinds(database.reader);
    if (latest === version && isDeepStrictEqual(latestKinds, kinds)) return;
    current = await fillCatalogue(await readWhole(database), latestKinds);
    version = latest;
    kinds = latestKinds;
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

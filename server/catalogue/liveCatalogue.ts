import type { Database } from '../platform/database/database.ts';
import { type CatalogueCache, fillCatalogue } from './catalogue.ts';
import { readPictures, type StoredPicture } from './pictures/pictureQueries.ts';
import { readCataloguePages, readCatalogueVersion, type StockedProduct } from './productQueries.ts';

/** The current catalogue cache, which other processes may change. */
export interface LiveCatalogue {
  readonly current: CatalogueCache;
  /** Reads the catalogue again if it has changed. */
  refresh(): Promise<void>;
}

export async function openLiveCatalogue(database: Database): Promise<LiveCatalogue> {
  let version = await readCatalogueVersion(database.reader);
  let current = await readWhole(database);
  const read = async () => {
    const latest = await readCatalogueVersion(database.reader);
    if (latest === version) return;
    current = await readWhole(database);
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

async function readWhole({ reader }: Database): Promise<CatalogueCache> {
  const products: StockedProduct[] = [];
  const picturesOf = new Map<string, StoredPicture[]>();
  for await (const page of readCataloguePages(reader)) {
    products.push(...page);
    const ids = page.map(({ productId }) => productId);
    for (const [id, pictures] of await readPictures(reader, ids)) picturesOf.set(id, pictures);
  }
  return fillCatalogue(products, picturesOf);
}

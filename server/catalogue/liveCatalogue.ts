import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonMidnight } from '@nestbox/domain/calendar/london';
import { shop } from '@nestbox/shop/shop';
import { type Clock, today } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type CatalogueCache, fillCatalogue } from './catalogue.ts';
import { readKinds } from './kindQueries.ts';
import type { Kinds } from './kinds.ts';
import { readPictures, type StoredPicture } from './pictures/pictureQueries.ts';
import { readCataloguePages, readCatalogueVersion, type StockedProduct } from './productQueries.ts';
import { readTerms } from './termQueries.ts';

/** The current catalogue cache, which other processes may change. */
export interface LiveCatalogue {
  /** The catalogue with the prices and the VAT of today. */
  readonly current: CatalogueCache;
  /** Reads the catalogue again if it has changed. */
  refresh(): Promise<void>;
}

export async function openLiveCatalogue(database: Database, clock: Clock): Promise<LiveCatalogue> {
  let version = await readCatalogueVersion(database.reader);
  let kinds = await readKinds(database.reader);
  let stored = await readWhole(database, kinds);
  let shopName = shop.name;
  let shown = onDayOf(stored, clock);
  const read = async () => {
    const latest = await readCatalogueVersion(database.reader);
    const latestKinds = await readKinds(database.reader);
    const isSame = latest === version && shop.name === shopName;
    if (isSame && isDeepStrictEqual(latestKinds, kinds)) return;
    shopName = shop.name;
    stored = await readWhole(database, latestKinds);
    shown = onDayOf(stored, clock);
    version = latest;
    kinds = latestKinds;
  };
  let last = Promise.resolve();
  return {
    get current() {
      const now = clock.now();
      if (now < shown.begin || now >= shown.end) shown = onDayOf(stored, clock);
      return shown.catalogue;
    },
    refresh() {
      // In sequence, so that an earlier read never replaces a later one.
      last = last.then(read, read);
      return last;
    },
  };
}

/** Returns the catalogue of today, with the instants between which it holds. */
function onDayOf(stored: CatalogueCache, clock: Clock) {
  const day = today(clock);
  return {
    catalogue: stored.onDay(day),
    begin: londonMidnight(day),
    end: londonMidnight(addDays(day, 1)),
  };
}

async function readWhole({ reader }: Database, kinds: Kinds): Promise<CatalogueCache> {
  // Read first: a price that is copied to `products` meanwhile is then in both, and not in neither.
  const terms = await readTerms(reader);
  const products: StockedProduct[] = [];
  const picturesOf = new Map<string, StoredPicture[]>();
  for await (const page of readCataloguePages(reader)) {
    products.push(...page);
    const ids = page.map(({ productId }) => productId);
    for (const [id, pictures] of await readPictures(reader, ids)) picturesOf.set(id, pictures);
  }
  return fillCatalogue(products, kinds, terms, picturesOf);
}

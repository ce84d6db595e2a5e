import { isDeepStrictEqual } from 'node:util';
import type { AutomaticOffer } from '@nestbox/domain/billing/bestPromotion';
import type { Database } from '../platform/database/database.ts';
import { readOffers } from './promotionCodeQueries.ts';

/** The automatic offers that were not ended, kept up to date in this process. */
export interface LiveOffers {
  /** The same object while nothing has changed. */
  readonly current: readonly AutomaticOffer[];
  /** Reads them again. */
  refresh(): Promise<void>;
}

export async function openLiveOffers({ reader }: Database): Promise<LiveOffers> {
  let current = await readOffers(reader);
  const read = async () => {
    const latest = await readOffers(reader);
    if (!isDeepStrictEqual(latest, current)) current = latest;
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

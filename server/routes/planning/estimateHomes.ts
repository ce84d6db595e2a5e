import { type FirstBox, type VisitedHome, visitedHome } from '@nestbox/contract/firstBox';
import { LRUCache } from 'lru-cache';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { planFirstBox } from '../../workflows/changes/firstBox.ts';
import { presentFirstBox } from './presentFirstBox.ts';

/** Returns the first box that a home would get; null where it needs nothing that the shop sells. */
export type EstimateHome = (home: VisitedHome) => Promise<FirstBox | null>;

const maxKept = 500;
/** Milliseconds for which an estimate is kept, as long as browsers keep the catalogue. */
const keptFor = 60_000;

/** Returns a function that estimates first boxes. The most frequent homes are planned once a minute. */
export function estimateHomes(services: Services): EstimateHome {
  const kept = new LRUCache<string, { readonly box: FirstBox | null }>({
    max: maxKept,
    ttl: keptFor,
  });
  let catalogue = services.catalogue;
  return async (given) => {
    const home = visitedHome.parse(given);
    if (catalogue !== services.catalogue) kept.clear();
    catalogue = services.catalogue;
    const { database, deliveryDays, clock } = services;
    const key = JSON.stringify([today(clock), home]);
    const known = kept.get(key);
    if (known) return known.box;
    const calendar = await deliveryDays.calendarWithFullDays(database.reader, []);
    const plan = planFirstBox(services, calendar, home);
    const box = plan && presentFirstBox(plan);
    kept.set(key, { box });
    return box;
  };
}

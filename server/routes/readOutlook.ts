import type { Outlook } from '@nestbox/contract/outlook';
import type { Services } from '../billing/services.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import { presentAverage } from '../planning/plannedSums.ts';
import { readStanding, type Standing } from '../planning/readStanding.ts';
import type { Queryable } from '../platform/database/database.ts';
import { compute } from '../platform/http/computingBudget.ts';
import { remember } from '../platform/http/remember.ts';
import { limitedMonths } from '../workflows/limitedMonths.ts';
import { presentOutlook } from './presentOutlook.ts';

/**
 * What follows from the same standing follows once: a preview looks at the outlook that the page has
 * just shown. The shelf's own parts are told by what the standing holds of them.
 */
const presentOnce = remember(
  ({ standing }: { standing: Standing; shelf: Shelf }) => presentOutlook(standing),
  ({ standing, shelf }) => [standing, shelfNumber(shelf)],
);

const shelves = new WeakMap<Shelf, number>();
let shelfCount = 0;

/** Another one for every shelf: reasons name other products of it. */
function shelfNumber(shelf: Shelf): number {
  const number = shelves.get(shelf) ?? ++shelfCount;
  shelves.set(shelf, number);
  return number;
}

/** The outlook as it stands, also in the midst of a change. */
export async function readOutlook(
  db: Queryable,
  services: Services,
  customerId: string,
): Promise<Outlook> {
  const standing = await readStanding(db, services, customerId);
  return {
    products: compute(() => presentOnce({ standing, shelf: services.shelf })),
    months: await limitedMonths(db, customerId, standing.today),
    averageMonth: presentAverage(standing),
  };
}

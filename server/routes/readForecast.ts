import type { Forecast } from '@nestbox/contract/forecast';
import type { Services } from '../billing/services.ts';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import { presentAverage } from '../planning/plannedSums.ts';
import { type PlanningContext, readPlanningContext } from '../planning/readPlanningContext.ts';
import type { Queryable } from '../platform/database/database.ts';
import { compute } from '../platform/http/computingBudget.ts';
import { remember } from '../platform/http/remember.ts';
import { limitedMonths } from '../workflows/limitedMonths.ts';
import { presentForecast } from './presentForecast.ts';

/**
 * What follows from the same standing follows once: a preview looks at the outlook that the page has
 * just shown. The shelf's own parts are told by what the standing holds of them.
 */
const presentOnce = remember(
  ({ context }: { context: PlanningContext; catalogue: CatalogueCache }) =>
    presentForecast(context),
  ({ context, catalogue }) => [context, catalogueNumber(catalogue)],
);

const shelves = new WeakMap<CatalogueCache, number>();
let catalogueCount = 0;

/** Another one for every shelf: reasons name other products of it. */
function catalogueNumber(catalogue: CatalogueCache): number {
  const number = shelves.get(catalogue) ?? ++catalogueCount;
  shelves.set(catalogue, number);
  return number;
}

/** The outlook as it stands, also in the midst of a change. */
export async function readForecast(
  db: Queryable,
  services: Services,
  customerId: string,
): Promise<Forecast> {
  const context = await readPlanningContext(db, services, customerId);
  return {
    products: compute(() => presentOnce({ context, catalogue: services.catalogue })),
    months: await limitedMonths(db, customerId, context.today),
    averageMonth: presentAverage(context),
  };
}

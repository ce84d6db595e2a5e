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
 * The same planning context gives the same forecast, which is computed once: a preview compares with
 * the forecast that the page has just shown. The catalogue takes part by its number.
 */
const presentOnce = remember(
  ({ context }: { context: PlanningContext; catalogue: CatalogueCache }) =>
    presentForecast(context),
  ({ context, catalogue }) => [context, catalogueNumber(catalogue)],
);

const catalogueNumbers = new WeakMap<CatalogueCache, number>();
let catalogueCount = 0;

/** Returns a number of each catalogue's own: reasons name other products of it. */
function catalogueNumber(catalogue: CatalogueCache): number {
  const number = catalogueNumbers.get(catalogue) ?? ++catalogueCount;
  catalogueNumbers.set(catalogue, number);
  return number;
}

/** Reads the forecast, also in the middle of a change. */
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

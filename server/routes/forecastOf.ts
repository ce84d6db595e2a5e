import type { Forecast } from '@nestbox/contract/forecast';
import type { Services } from '../billing/services.ts';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import { presentAverage } from '../planning/plannedSums.ts';
import { type PlanningContext, planningContext } from '../planning/planningContext.ts';
import { compute } from '../platform/http/computingBudget.ts';
import { remember } from '../platform/http/remember.ts';
import type { CustomerState } from '../workflows/customerState.ts';
import { limitedMonths } from '../workflows/limitedMonths.ts';
import { presentForecast } from './presentForecast.ts';

interface Forecasted {
  readonly context: PlanningContext;
  readonly state: CustomerState;
  readonly catalogue: CatalogueCache;
}

/**
 * Caches the forecast by what it is computed from: a preview compares with the forecast that the page
 * has just shown. The catalogue is part of the key by its number.
 */
const presentOnce = remember(
  ({ context }: Forecasted) => presentForecast(context),
  ({ state, catalogue }) => {
    const { customer: _, address: __, charges: ___, refunds: ____, ...planned } = state;
    // JSON leaves out what a Map has.
    return [planned, [...planned.calendar.closures], catalogueNumber(catalogue)];
  },
);

const catalogueNumbers = new WeakMap<CatalogueCache, number>();
let catalogueCount = 0;

/** Returns a number that is unique to a catalogue, since reasons name other products of it. */
function catalogueNumber(catalogue: CatalogueCache): number {
  const number = catalogueNumbers.get(catalogue) ?? ++catalogueCount;
  catalogueNumbers.set(catalogue, number);
  return number;
}

export function forecastOf(services: Services, state: CustomerState): Forecast {
  const context = planningContext(services, state);
  return {
    products: compute(() => presentOnce({ context, state, catalogue: services.catalogue })),
    months: limitedMonths(state),
    averageMonth: presentAverage(context),
  };
}

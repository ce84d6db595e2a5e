import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { Household } from '@nestbox/domain/household/household';
import { forecastUsage, statedUsage, type UsageForecast } from '@nestbox/domain/household/usage';
import { type HomeHistory, inferUsage } from '@nestbox/domain/planning/inferUsage';
import type { PlannedProduct } from '@nestbox/domain/planning/plannedProduct';
import { certainPosterior } from '@nestbox/domain/planning/posterior';
import type { CachedProduct, CatalogueCache } from '../catalogue/catalogue.ts';
import type { ChosenProduct } from '../catalogue/productQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { compute } from '../platform/http/computingBudget.ts';
import { remember } from '../platform/http/remember.ts';
import { readHouseholdHistory, type StoredSignal } from './usageQueries.ts';

/** From what a customer's products are planned. */
export interface Planning {
  readonly customerId: string;
  readonly today: CalendarDate;
  readonly home: Household;
  readonly chosen: readonly ChosenProduct[];
  /** Boxes that brought something, or stand for what is there already, or will. */
  readonly boxes: HomeHistory['boxes'];
  readonly signals: readonly StoredSignal[];
}

/** A customer's product as it is planned, with what is known of it. */
export type PlannedCachedProduct = PlannedProduct &
  CachedProduct & {
    readonly chosen: ChosenProduct;
    /** What homes like this one use of it. */
    readonly usual: UsageForecast;
  };

/** Forecast, preview and plan ask for the same, often one after the other. */
const inferUsageOnce = remember(inferUsage, (reported) => reported);

/** The customer's products with what is believed today of their use and stock. */
export async function plannedProducts(
  db: Queryable,
  catalogue: CatalogueCache,
  { customerId, today, home, chosen, boxes, signals }: Planning,
): Promise<PlannedCachedProduct[]> {
  const products = chosen.flatMap((choice) => {
    const product = catalogue.find(choice.productId);
    return product && !product.retired ? [{ ...product, chosen: choice }] : [];
  });
  const sharing = Map.groupBy(products, ({ usage }) => usage);
  const forecastIn = (household: Household, { figures, usage }: CachedProduct): UsageForecast => {
    const { meanPerDay, logSd } = forecastUsage(figures, household);
    // Who has chosen two products for one use uses as much of both together.
    return { meanPerDay: meanPerDay / (sharing.get(usage)?.length ?? 1), logSd };
  };
  const homes = await readHouseholdHistory(db, customerId);
  const history = homes.length > 0 ? homes : [{ since: today, household: home }];
  const reported = {
    today,
    uses: products.map((product) => ({
      productId: product.productId,
      packAmount: product.packAmount,
      forecasts: history.map(({ since, household }) => ({
        since,
        forecast: forecastIn(household, product),
      })),
      stated: product.chosen.frequencyWeeks
        ? statedUsage(product.packAmount, product.chosen.frequencyWeeks)
        : null,
    })),
    boxes,
    signals,
  };
  const posteriors = compute(() => inferUsageOnce(reported));
  return products.map((product) => ({
    ...product,
    everyBox: product.chosen.everyBox,
    keepsDays: product.figures.keepsDays,
    usual: forecastIn(home, product),
    posterior: posteriors.get(product.productId) ?? certainPosterior(0),
  }));
}

import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { Household } from '@nestbox/domain/household/household';
import { forecastUsage, statedUsage, type UsageForecast } from '@nestbox/domain/household/usage';
import { inferUsage, type UsageHistory } from '@nestbox/domain/planning/inferUsage';
import type { PlannedProduct } from '@nestbox/domain/planning/plannedProduct';
import { certainPosterior } from '@nestbox/domain/planning/posterior';
import type { CachedProduct, CatalogueCache } from '../catalogue/catalogue.ts';
import type { ChosenProduct } from '../catalogue/productQueries.ts';
import { compute } from '../platform/http/computingBudget.ts';
import { remember } from '../platform/http/remember.ts';
import type { HouseholdSince, StoredSignal } from './usageQueries.ts';

/** The data from which a customer's products are planned. */
export interface Planning {
  readonly today: CalendarDate;
  readonly household: Household;
  /** The household over time, oldest first. */
  readonly householdHistory: readonly HouseholdSince[];
  readonly chosen: readonly ChosenProduct[];
  /** Boxes that brought or will bring products, and those that stand for stock from before. */
  readonly boxes: UsageHistory['boxes'];
  readonly signals: readonly StoredSignal[];
}

/** A customer's product with the posterior of its usage. */
export type PlannedCachedProduct = PlannedProduct &
  CachedProduct & {
    readonly chosen: ChosenProduct;
    /** The prior: what similar households use of it. */
    readonly usual: UsageForecast;
  };

/** Cached, since forecast, preview and plan infer the same values one after the other. */
const inferUsageOnce = remember(inferUsage, (reported) => reported);

/** Returns the customer's products, each with the posterior of its usage and stock today. */
export function plannedProducts(
  catalogue: CatalogueCache,
  { today, household, householdHistory, chosen, boxes, signals }: Planning,
): PlannedCachedProduct[] {
  const products = chosen.flatMap((choice) => {
    const product = catalogue.find(choice.productId);
    return product && !product.retired ? [{ ...product, chosen: choice }] : [];
  });
  const sharing = Map.groupBy(products, ({ usage }) => usage);
  const forecastIn = (household: Household, { figures, usage }: CachedProduct): UsageForecast => {
    const { meanPerDay, logSd } = forecastUsage(figures, household);
    // Products for one use share its usage evenly.
    return { meanPerDay: meanPerDay / (sharing.get(usage)?.length ?? 1), logSd };
  };
  const history = householdHistory.length > 0 ? householdHistory : [{ since: today, household }];
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
    usual: forecastIn(household, product),
    posterior: posteriors.get(product.productId) ?? certainPosterior(0),
  }));
}

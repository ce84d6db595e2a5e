import { type CalendarDate, daysBetween } from '@nestbox/domain/calendar/date';
import { mondayToSaturday } from '@nestbox/domain/delivery/calendar';
import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import { defaultDeliveryPrices } from '@nestbox/domain/delivery/deliveryPrices';
import type { UsageForecast } from '@nestbox/domain/household/usage';
import type { inferUsage } from '@nestbox/domain/planning/inferUsage';
import { planBoxes } from '@nestbox/domain/planning/plan';
import type { PlannedProduct } from '@nestbox/domain/planning/plannedProduct';
import { certainPosterior, type UsagePosterior } from '@nestbox/domain/planning/posterior';
import type { UsageHistory } from '@nestbox/domain/planning/usageHistory';
import type { Home } from '../../testing/homes/homes.ts';

/** The day on which a household of the simulation signs up. */
export const signUp = '2026-01-05';
/** Days from the last planning of a box to its delivery. */
export const lead = daysBetween(signUp, earliestDelivery(signUp, mondayToSaturday));

/** The priors of each use from the composition, since that day. */
export interface Described {
  readonly since: CalendarDate;
  readonly forecasts: readonly UsageForecast[];
}

/**
 * Returns a household's uses as the shop knows them.
 * @param described in the order of their days
 */
export const usesOf = ({ uses }: Home, described: readonly Described[]): UsageHistory['uses'] =>
  uses.map(({ product, forecast }, use) => ({
    productId: product.productId,
    packAmount: product.packAmount,
    forecasts: described.map(({ since, forecasts }) => ({
      since,
      forecast: forecasts[use] ?? forecast,
    })),
    stated: null,
  }));

export const withPosteriors = (
  { uses }: Home,
  posteriors: ReadonlyMap<string, UsagePosterior>,
): PlannedProduct[] =>
  uses.map(({ product: { productId, packAmount, price, weightGrams, volumeMl }, keepsDays }) => ({
    productId,
    packAmount,
    price,
    weightGrams,
    volumeMl,
    keepsDays,
    everyBox: null,
    posterior: posteriors.get(productId) ?? certainPosterior(0),
  }));

/** Returns the two steps of a new customer's first plan, to measure their duration. */
export const toPlan = (home: Home) => {
  const forecasts = home.uses.map(({ forecast }) => forecast);
  const uses = usesOf(home, [{ since: signUp, forecasts }]);
  return {
    history: { today: signUp, uses, boxes: [], signals: [] } as UsageHistory,
    plan: (posteriors: ReturnType<typeof inferUsage>) =>
      planBoxes({
        today: signUp,
        products: withPosteriors(home, posteriors),
        fixed: [],
        open: [],
        cadenceDays: null,
        notBefore: null,
        calendar: mondayToSaturday,
        deliveryPrices: defaultDeliveryPrices,
      }),
  };
};

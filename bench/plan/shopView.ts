import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { UsageForecast } from '@nestbox/domain/household/usage';
import type { HomeHistory, inferUsage } from '@nestbox/domain/planning/inferUsage';
import { planBoxes } from '@nestbox/domain/planning/plan';
import type { PlannedProduct } from '@nestbox/domain/planning/plannedProduct';
import { certainPosterior, type UsagePosterior } from '@nestbox/domain/planning/posterior';
import type { Home } from './homes.ts';

/** The day on which a home of the simulation signs up. */
export const signUp = '2026-01-05';

/** What a composition says of each use, since that day. */
export interface Described {
  readonly since: CalendarDate;
  readonly forecasts: readonly UsageForecast[];
}

/** The uses of a home, as the shop knows them. @param described in the order of their days */
export const usesOf = ({ uses }: Home, described: readonly Described[]): HomeHistory['uses'] =>
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
  uses.map(({ product, keepsDays }) => ({
    ...product,
    keepsDays,
    everyBox: null,
    posterior: posteriors.get(product.productId) ?? certainPosterior(0),
  }));

/** A newcomer's first plan in its two steps, to measure how long they take. */
export const toPlan = (home: Home) => {
  const forecasts = home.uses.map(({ forecast }) => forecast);
  const uses = usesOf(home, [{ since: signUp, forecasts }]);
  return {
    history: { today: signUp, uses, boxes: [], signals: [] } as HomeHistory,
    plan: (posteriors: ReturnType<typeof inferUsage>) =>
      planBoxes({
        today: signUp,
        products: withPosteriors(home, posteriors),
        fixed: [],
        open: [],
        cadenceDays: null,
        notBefore: null,
      }),
  };
};

import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { UsageForecast } from '@nestbox/domain/household/usage';
import type { believe, HomeHistory } from '@nestbox/domain/planning/inferUsage';
import { planBoxes } from '@nestbox/domain/planning/plan';
import type { PlannedProduct } from '@nestbox/domain/planning/plannedProduct';
import { certainBelief, type UsageBelief } from '@nestbox/domain/planning/posterior';
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

export const withBeliefs = (
  { uses }: Home,
  beliefs: ReadonlyMap<string, UsageBelief>,
): PlannedProduct[] =>
  uses.map(({ product, keepsDays }) => ({
    ...product,
    keepsDays,
    everyBox: null,
    belief: beliefs.get(product.productId) ?? certainBelief(0),
  }));

/** A newcomer's first plan in its two steps, to measure how long they take. */
export const toPlan = (home: Home) => {
  const forecasts = home.uses.map(({ forecast }) => forecast);
  const uses = usesOf(home, [{ since: signUp, forecasts }]);
  return {
    history: { today: signUp, uses, boxes: [], signals: [] } as HomeHistory,
    plan: (beliefs: ReturnType<typeof believe>) =>
      planBoxes({
        today: signUp,
        products: withBeliefs(home, beliefs),
        settled: [],
        open: [],
        cadenceDays: null,
        notBefore: null,
      }),
  };
};

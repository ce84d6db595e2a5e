import { defaultBoxDates } from '@nestbox/domain/delivery/dates';
import type { Home } from '../../testing/homes/homes.ts';
import { type Policy, withoutReports } from './planner.ts';
import type { Truth } from './truth.ts';

// Rivals with boxes at a fixed interval. They use no reports. Their boxes can be postponed and
// ordered early too.

/** Days between two boxes. */
const cadence = 28;

/** A policy's expectation of usage. */
interface Expectation {
  /** Returns the units of a use on a day, less those that come from elsewhere. */
  used(use: number, day: number): number;
  describe?: ReturnType<Policy>['describe'];
  /** Units at home before the first box, by use; by default none. */
  readonly atHome?: readonly number[] | undefined;
}

/** Returns a policy with boxes every four weeks, each with the expected usage until the next. */
const everyFourWeeks =
  (expect: (home: Home, truth: Truth) => Expectation): Policy =>
  (home, truth) => {
    const { used, describe = withoutReports.describe, atHome } = expect(home, truth);
    const left = home.uses.map((_, use) => atHome?.[use] ?? 0);
    let next = 0;
    let hurried: number | null = null;
    return {
      ...withoutReports,
      describe,
      nextBox: () => ({ comes: next, putOffTo: next + cadence }),
      comes: () => next,
      arrives(day) {
        home.uses.forEach((_, use) => {
          if (day > 0) left[use] = Math.max(0, (left[use] ?? 0) - used(use, day - 1));
        });
        if (day !== next) return null;
        const wanted = hurried;
        next = day + cadence;
        hurried = null;
        return home.uses.map(({ product }, use) => {
          let needed = 0;
          let sum = 0;
          for (let ahead = day; ahead < next; ahead += 1) {
            sum += used(use, ahead);
            // Packs from elsewhere that come later in the time do not help earlier.
            needed = Math.max(needed, sum);
          }
          const missing = (needed - (left[use] ?? 0)) / product.packAmount;
          // The tolerance avoids a second pack where one lasts exactly to the day.
          const packs = Math.max(use === wanted ? 1 : 0, Math.ceil(missing - 1e-9));
          left[use] = (left[use] ?? 0) + packs * product.packAmount;
          return packs;
        });
      },
      postpone() {
        next += cadence;
      },
      hurry(day, use) {
        next = day + defaultBoxDates.lastChangeLead;
        hurried = use;
      },
    };
  };

type Use = Home['uses'][number];

/** Returns a policy with one known usage rate for each product. */
const atUsageRate = (
  usageRateOf: (use: Pick<Use, 'averagePerDay' | 'forecast'>) => number,
): Policy =>
  everyFourWeeks(({ uses }) => {
    let rates = uses.map(usageRateOf);
    return {
      used: (use) => rates[use] ?? 0,
      describe(_day, { forecasts }) {
        rates = uses.map((use, at) =>
          usageRateOf({ ...use, forecast: forecasts[at] ?? use.forecast }),
        );
      },
    };
  });

export const fixedInFourWeeks = atUsageRate((use) => use.averagePerDay);
export const compositionMean = atUsageRate((use) => use.forecast.meanPerDay);

/** The 70 % quantile of the standard normal distribution. */
const planningScore = 0.5244;

export const compositionQuantile = atUsageRate(({ forecast: { meanPerDay, logSd } }) =>
  Math.exp(Math.log(meanPerDay) - logSd ** 2 / 2 + planningScore * logSd),
);

/** Knows the actual usage rates, without their daily variation, and what comes from elsewhere. */
export const oracle = everyFourWeeks(({ uses }, truth) => ({
  used: (use, day) =>
    truth.rate(use, day) - (truth.bought?.(use, day) ?? 0) * (uses[use]?.product.packAmount ?? 0),
  atHome: truth.cupboards,
}));

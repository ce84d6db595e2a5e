import { deliveryLead } from '@nestbox/domain/delivery/dates';
import type { Home } from './homes.ts';
import type { Policy } from './planner.ts';
import type { Truth } from './truth.ts';

// Rivals with boxes in a rhythm. They hear no reports. Their boxes too can be put off, and ordered early.

/** Days between two boxes. */
const cadence = 28;
const deaf = { hear() {}, describe() {} };

/** What a policy holds to be used. */
interface Expectation {
  /** Units of a use on a day. */
  used(use: number, day: number): number;
  describe?: ReturnType<Policy>['describe'];
}

/** Boxes every four weeks, which bring what is expected to be used until the next. */
const everyFourWeeks =
  (expect: (home: Home, truth: Truth) => Expectation): Policy =>
  (home, truth) => {
    const { used, describe = deaf.describe } = expect(home, truth);
    const left = home.uses.map(() => 0);
    let next = 0;
    let hurried: number | null = null;
    return {
      ...deaf,
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
          for (let ahead = day; ahead < next; ahead += 1) needed += used(use, ahead);
          const missing = (needed - (left[use] ?? 0)) / product.packAmount;
          // The allowance keeps a pack that lasts exactly to the day from being sent twice.
          const packs = Math.max(use === wanted ? 1 : 0, Math.ceil(missing - 1e-9));
          left[use] = (left[use] ?? 0) + packs * product.packAmount;
          return packs;
        });
      },
      postpone() {
        next += cadence;
      },
      hurry(day, use) {
        next = day + deliveryLead;
        hurried = use;
      },
    };
  };

type Use = Home['uses'][number];

/** By one pace for each product, known beforehand. */
const atPace = (paceOf: (use: Pick<Use, 'averagePerDay' | 'forecast'>) => number): Policy =>
  everyFourWeeks(({ uses }) => {
    let paces = uses.map(paceOf);
    return {
      used: (use) => paces[use] ?? 0,
      describe(_day, forecasts) {
        paces = uses.map((use, at) => paceOf({ ...use, forecast: forecasts[at] ?? use.forecast }));
      },
    };
  });

export const fixedInFourWeeks = atPace((use) => use.averagePerDay);
export const compositionMean = atPace((use) => use.forecast.meanPerDay);

/** Seven homes in ten of a composition use less: standard normal score. */
const planningScore = 0.5244;

export const compositionQuantile = atPace(({ forecast: { meanPerDay, logSd } }) =>
  Math.exp(Math.log(meanPerDay) - logSd ** 2 / 2 + planningScore * logSd),
);

/** Knows how fast everything goes, but not how it wavers. */
export const oracle = everyFourWeeks((_home, truth) => ({ used: truth.rate }));

import type { Home } from './homes.ts';
import type { Policy } from './planner.ts';

/** Days between the boxes of all rivals but the first. */
const cadence = 28;
const deaf = { hear() {} };

/** Each product comes by itself, at the interval that suits the average home: the usual subscription. */
export const fixedInterval: Policy = ({ uses }) => {
  const intervals = uses.map(({ product, averagePerDay }) =>
    Math.max(7, Math.round(product.packAmount / averagePerDay / 7) * 7),
  );
  return {
    ...deaf,
    arrives(day) {
      const packs = uses.map(({ product, averagePerDay }, use) => {
        const interval = intervals[use] ?? cadence;
        if (day % interval !== 0) return 0;
        return Math.max(1, Math.round((averagePerDay * interval) / product.packAmount));
      });
      return packs.some((count) => count > 0) ? packs : null;
    },
  };
};

/** Boxes every four weeks that follow one pace for each product, known beforehand. */
function atPace(paceOf: (use: Home['uses'][number]) => number): Policy {
  return ({ uses }) => {
    const left = uses.map(() => 0);
    return {
      ...deaf,
      arrives(day) {
        if (day % cadence !== 0) return null;
        return uses.map((use, index) => {
          const needed = paceOf(use) * cadence;
          const now = Math.max(0, (left[index] ?? 0) - (day === 0 ? 0 : needed));
          const packs = wholePacks(needed - now, use.product.packAmount);
          left[index] = now + packs * use.product.packAmount;
          return packs;
        });
      },
    };
  };
}

/** The allowance keeps a pack that lasts exactly to the day from being sent twice. */
const wholePacks = (missing: number, packAmount: number) =>
  Math.max(0, Math.ceil(missing / packAmount - 1e-9));

export const fixedInFourWeeks = atPace((use) => use.averagePerDay);
export const compositionMean = atPace((use) => use.forecast.meanPerDay);

/** Seven homes in ten of a composition use less: standard normal score. */
const planningScore = 0.5244;

export const compositionQuantile = atPace(({ forecast: { meanPerDay, logSd } }) =>
  Math.exp(Math.log(meanPerDay) - logSd ** 2 / 2 + planningScore * logSd),
);

/** Knows how fast everything goes, but not how it wavers. */
export const oracle: Policy = ({ uses }, rate) => {
  const left = uses.map(() => 0);
  return {
    ...deaf,
    arrives(day) {
      uses.forEach((_, use) => {
        if (day > 0) left[use] = Math.max(0, (left[use] ?? 0) - rate(use, day - 1));
      });
      if (day % cadence !== 0) return null;
      return uses.map(({ product }, use) => {
        let needed = 0;
        for (let ahead = 0; ahead < cadence; ahead += 1) needed += rate(use, day + ahead);
        const packs = wholePacks(needed - (left[use] ?? 0), product.packAmount);
        left[use] = (left[use] ?? 0) + packs * product.packAmount;
        return packs;
      });
    },
  };
};

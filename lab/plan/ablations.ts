import { inferUsage } from '@nestbox/domain/planning/inferUsage';
import type { UsageHistory } from '@nestbox/domain/planning/usageHistory';
import type { Home } from '../../testing/homes/homes.ts';
import { nestboxWith } from './nestbox.ts';
import type { Policy } from './planner.ts';

// Variants of the shop's algorithm without one part, or with figures that are wrong by a known
// factor. They wrap the algorithm from outside, since it has no options for this.

const ignoring = (...kinds: string[]) =>
  nestboxWith({ accepts: ({ kind }) => !kinds.includes(kind) });

/** Infers each product as if it were the only one. */
const oneByOne = (history: UsageHistory): ReturnType<typeof inferUsage> =>
  new Map(history.uses.flatMap((use) => [...inferUsage({ ...history, uses: [use] })]));

/** Takes the usage rate of the composition, and infers only the stock. */
const certainUsageRate = (history: UsageHistory): ReturnType<typeof inferUsage> =>
  inferUsage({
    ...history,
    uses: history.uses.map((use) => ({
      ...use,
      stated: use.forecasts.at(-1)?.forecast.meanPerDay ?? null,
    })),
  });

type Forecast = Home['uses'][number]['forecast'];

const withForecast = (change: (forecast: Forecast) => Partial<Forecast>) =>
  nestboxWith({
    see: (home) => ({
      ...home,
      uses: home.uses.map((use) => ({
        ...use,
        forecast: { ...use.forecast, ...change(use.forecast) },
      })),
    }),
  });

export const ablations: Readonly<Record<string, Policy>> = {
  'without signals': nestboxWith({ accepts: () => false }),
  'without ran out': ignoring('ranOut'),
  'without plenty': ignoring('plenty', 'counted'),
  'without postponing and hurrying': ignoring('postponed', 'hurried'),
  'each product by itself': nestboxWith({ inferUsage: oneByOne }),
  'usage rate taken as certain': nestboxWith({ inferUsage: certainUsageRate }),
  // A household with an earlier box is not new.
  'no price for newcomers': nestboxWith({ before: [{ delivery: '2020-01-03', packs: {} }] }),
  'spread taken as 0.7 of it': withForecast(({ logSd }) => ({ logSd: 0.7 * logSd })),
  'spread taken as 1.4 of it': withForecast(({ logSd }) => ({ logSd: 1.4 * logSd })),
  'means taken as 0.7 of them': withForecast(({ meanPerDay }) => ({
    meanPerDay: 0.7 * meanPerDay,
  })),
  'means taken as 1.5 of them': withForecast(({ meanPerDay }) => ({
    meanPerDay: 1.5 * meanPerDay,
  })),
};

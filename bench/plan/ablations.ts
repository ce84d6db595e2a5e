import { type HomeHistory, inferUsage } from '@nestbox/domain/planning/inferUsage';
import type { Home } from './homes.ts';
import { nestboxWith } from './nestbox.ts';
import type { Policy } from './planner.ts';

// The shop's algorithm without one of its parts, or with figures that are wrong in a known way: as
// far as that can be done from outside, for the algorithm has no switches.

const deafTo = (...kinds: string[]) => nestboxWith({ hears: ({ kind }) => !kinds.includes(kind) });

/** Each product as if it were the only one of its home. */
const oneByOne = (history: HomeHistory): ReturnType<typeof inferUsage> =>
  new Map(history.uses.flatMap((use) => [...inferUsage({ ...history, uses: [use] })]));

/** Each product used as its composition says, and only what is left of it learnt. */
const certainPace = (history: HomeHistory): ReturnType<typeof inferUsage> =>
  inferUsage({
    ...history,
    uses: history.uses.map((use) => ({
      ...use,
      stated: use.forecasts.at(-1)?.forecast.meanPerDay ?? null,
    })),
  });

type Forecast = Home['uses'][number]['forecast'];

const seeing = (change: (forecast: Forecast) => Partial<Forecast>) =>
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
  'hears nothing': nestboxWith({ hears: () => false }),
  'deaf to ran out': deafTo('ranOut'),
  'deaf to plenty': deafTo('plenty', 'counted'),
  'deaf to postponing and hurrying': deafTo('postponed', 'hurried'),
  'each product by itself': nestboxWith({ inferUsage: oneByOne }),
  'pace taken as certain': nestboxWith({ inferUsage: certainPace }),
  // Who had a box long ago is no newcomer.
  'no price for newcomers': nestboxWith({ before: [{ delivery: '2020-01-03', packs: {} }] }),
  'spread held to be 0.7 of it': seeing(({ logSd }) => ({ logSd: 0.7 * logSd })),
  'spread held to be 1.4 of it': seeing(({ logSd }) => ({ logSd: 1.4 * logSd })),
  'means held to be 0.7 of them': seeing(({ meanPerDay }) => ({ meanPerDay: 0.7 * meanPerDay })),
  'means held to be 1.5 of them': seeing(({ meanPerDay }) => ({ meanPerDay: 1.5 * meanPerDay })),
};

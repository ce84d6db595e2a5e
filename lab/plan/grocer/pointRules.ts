import type { Known } from './known.ts';
import type { Method } from './method.ts';
import { enoughIntervals } from './protocol.ts';
import { mean, median } from './statistics.ts';

/** Creates a method that returns only a number of days, given the silence so far. */
const pointRule = (
  name: string,
  days: (intervals: readonly number[], global: number) => number,
): Method => ({
  name,
  learn(past) {
    const global = globalMedian(past);
    return ({ intervals, silence }) => ({
      middle: () => Math.max(silence + 1, days(intervals, global)),
    });
  },
});

/** Returns the median in days over all intervals of the customers to forecast. */
const globalMedian = (past: readonly Known[]) =>
  median(past.flatMap(({ intervals }) => (intervals.length >= enoughIntervals ? intervals : [])));

export const pointRules: readonly Method[] = [
  pointRule('global median', (_, global) => global),
  pointRule('own median', median),
  pointRule('own mean', mean),
];

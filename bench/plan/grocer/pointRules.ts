import type { Known } from './known.ts';
import type { Method } from './method.ts';
import { enoughIntervals } from './protocol.ts';
import { mean, median } from './statistics.ts';

/** A rule that names a number of days and nothing else; what has passed already, it knows. */
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

/** In days, over all intervals of the customers whose next one is asked for. */
const globalMedian = (past: readonly Known[]) =>
  median(past.flatMap(({ intervals }) => (intervals.length >= enoughIntervals ? intervals : [])));

export const pointRules: readonly Method[] = [
  pointRule('global median', (_, global) => global),
  pointRule('own median', median),
  pointRule('own mean', mean),
];

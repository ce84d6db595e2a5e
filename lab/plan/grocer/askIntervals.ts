import { intervalsOf, type Known, knownBefore } from './known.ts';
import { end, enoughIntervals, split } from './protocol.ts';
import type { OrderDays } from './readOrders.ts';

/** An interval to forecast, with what is known at that time. */
export interface IntervalToForecast {
  readonly known: Known;
  /** The actual interval, in days. */
  readonly interval: number;
}

/** Whether a customer has enough past intervals to forecast the next. */
export const hasEnoughIntervals = (days: OrderDays): boolean =>
  (knownBefore(days, split)?.intervals.length ?? 0) >= enoughIntervals;

/** Returns all intervals that end after the split, each forecast on the day it begins. */
export const everyInterval = (days: OrderDays): IntervalToForecast[] =>
  days.flatMap((day, index) =>
    index > 0 && day >= split && day < end ? [asked(days.slice(0, index), day)] : [],
  );

/**
 * Returns the interval in progress at the split, forecast on the day it began; none if it never
 * ended.
 */
export const nextInterval = (days: OrderDays): IntervalToForecast[] =>
  everyInterval(days).slice(0, 1);

/** Returns the same interval, forecast at the split, when its length so far is known. */
export const nextFromSplit = (days: OrderDays): IntervalToForecast[] =>
  nextInterval(days).map((each) => ({ ...each, known: knownBefore(days, split) ?? each.known }));

const asked = (before: OrderDays, ends: number): IntervalToForecast => ({
  known: { intervals: intervalsOf(before), silence: 0 },
  interval: ends - (before.at(-1) ?? ends),
});

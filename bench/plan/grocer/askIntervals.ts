import { intervalsOf, type Known, knownBefore } from './known.ts';
import { end, enoughIntervals, split } from './protocol.ts';
import type { OrderDays } from './readOrders.ts';

/** An interval whose length is asked for, and what is known when it is. */
export interface IntervalAsked {
  readonly known: Known;
  /** In days: what came of it. */
  readonly interval: number;
}

/** Who has enough intervals in the past to be asked for the next. */
export const askedFor = (days: OrderDays): boolean =>
  (knownBefore(days, split)?.intervals.length ?? 0) >= enoughIntervals;

/** All that end after the split, each asked for on the day it begins. */
export const everyInterval = (days: OrderDays): IntervalAsked[] =>
  days.flatMap((day, index) =>
    index > 0 && day >= split && day < end ? [asked(days.slice(0, index), day)] : [],
  );

/** The one that goes on at the split, asked for on the day it began. None if it never ended. */
export const nextInterval = (days: OrderDays): IntervalAsked[] => everyInterval(days).slice(0, 1);

/** The same, asked for at the split, when it is known how long it has lasted already. */
export const nextFromSplit = (days: OrderDays): IntervalAsked[] =>
  nextInterval(days).map((each) => ({ ...each, known: knownBefore(days, split) ?? each.known }));

const asked = (before: OrderDays, ends: number): IntervalAsked => ({
  known: { intervals: intervalsOf(before), silence: 0 },
  interval: ends - (before.at(-1) ?? ends),
});

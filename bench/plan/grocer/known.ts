import type { OrderDays } from './readOrders.ts';

/** What is known of a customer on a morning. */
export interface Known {
  /** Days from each order to the next, the oldest first. */
  readonly intervals: readonly number[];
  /** Whole days that have passed since the last order without another. */
  readonly silence: number;
}

/** @returns null of who has not ordered before that day */
export function knownBefore(days: OrderDays, day: number): Known | null {
  const past = days.filter((each) => each < day);
  const last = past.at(-1);
  return last === undefined ? null : { intervals: intervalsOf(past), silence: day - 1 - last };
}

/** Days from each order to the next. */
export const intervalsOf = (days: OrderDays): number[] =>
  days.slice(1).map((day, index) => day - (days[index] ?? day));

import type { OrderDays } from './readOrders.ts';

/** What is known of a customer on a morning. */
export interface Known {
  /** Days between orders, oldest first. */
  readonly intervals: readonly number[];
  /** Whole days since the last order. */
  readonly silence: number;
}

/** Returns what is known; null for a customer without an earlier order. */
export function knownBefore(days: OrderDays, day: number): Known | null {
  const past = days.filter((each) => each < day);
  const last = past.at(-1);
  return last === undefined ? null : { intervals: intervalsOf(past), silence: day - 1 - last };
}

/** Returns the days between orders. */
export const intervalsOf = (days: OrderDays): number[] =>
  days.slice(1).map((day, index) => day - (days[index] ?? day));

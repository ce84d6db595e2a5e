import { type CalendarDate, daysBetween, laterOf } from '../calendar/date.ts';
import type { Pence } from '../money/pounds.ts';
import type { DatedSum } from './monthCosts.ts';

const daysInMonth = 365.25 / 12;

/**
 * What planned sums come to in a month on average. Each is for the days since the one before it.
 * @param since the day of the last sum before them
 * @returns null where nothing is planned
 */
export function averageMonth(planned: readonly DatedSum[], since: CalendarDate): Pence | null {
  const last = planned.map(({ on }) => on).reduce(laterOf, since);
  const days = daysBetween(since, last);
  if (days === 0) return null;
  const sum = planned.reduce((total, { amount }) => total + amount, 0);
  return Math.round((sum / days) * daysInMonth);
}

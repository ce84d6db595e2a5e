import { type CalendarDate, daysBetween, laterOf } from '../calendar/date.ts';
import type { Pence } from '../money/pounds.ts';
import type { DatedSum } from './monthCosts.ts';

const daysInMonth = 365.25 / 12;

/**
 * Returns the average monthly cost of planned sums. Each sum covers the days since the one before
 * it.
 * @param since the day of the last sum before them
 * @returns null without planned sums
 */
export function averageMonth(planned: readonly DatedSum[], since: CalendarDate): Pence | null {
  const last = planned.map(({ on }) => on).reduce(laterOf, since);
  const days = daysBetween(since, last);
  if (days === 0) return null;
  const sum = planned.reduce((total, { amount }) => total + amount, 0);
  return Math.round((sum / days) * daysInMonth);
}

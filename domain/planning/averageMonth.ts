import { daysBetween } from '../calendar/date.ts';
import type { Pence } from '../money/pounds.ts';
import type { DatedSum } from './monthCosts.ts';

const daysInMonth = 365.25 / 12;

/**
 * Returns the average monthly cost of boxes by their charges: of all but the first, over the days
 * from its charge to the last one. The first box fills the shelves, so it counts for no month.
 * @param charges the boxes' charges, the earliest first
 * @returns null with fewer than two
 */
export function averageMonth([first, ...others]: readonly DatedSum[]): Pence | null {
  const last = others.at(-1);
  if (!first || !last) return null;
  const sum = others.reduce((total, { amount }) => total + amount, 0);
  const days = daysBetween(first.on, last.on);
  return days > 0 ? Math.round((sum / days) * daysInMonth) : null;
}

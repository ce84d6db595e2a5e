import { addDays, type CalendarDate, earlierOf, laterOf } from '../calendar/date.ts';
import type { BoxStatus } from './lifecycle.ts';

/** How a customer put off a box, and the days that this leaves without one, both included. */
export interface PutOff {
  readonly how: 'postponed' | 'skipped';
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

interface PutOffFacts {
  readonly status: BoxStatus;
  readonly deliveryDate: CalendarDate;
  /** Its date was brought forward, by 'Ship now'. */
  readonly broughtForward: boolean;
  /** Days by which the customer postponed it; null if not, or if that was taken back. */
  readonly postponedDays: number | null;
  /** The day of the box after it, or of the one that would be planned. */
  readonly nextDelivery: CalendarDate;
}

/** Days away that are suggested for a skipped box, at most: the next box may be months away. */
const usualDaysAway = 14;

/** Returns how the customer has put off a box; null if not. */
export function putOffOf(
  { status, deliveryDate, broughtForward, postponedDays, nextDelivery }: PutOffFacts,
  today: CalendarDate,
): PutOff | null {
  if (status === 'Disabled') {
    const back = earlierOf(nextDelivery, addDays(deliveryDate, usualDaysAway));
    return { how: 'skipped', from: deliveryDate, to: addDays(back, -1) };
  }
  if (status !== 'Created' || broughtForward || !postponedDays) return null;
  const from = laterOf(today, addDays(deliveryDate, -postponedDays));
  return { how: 'postponed', from, to: addDays(deliveryDate, -1) };
}

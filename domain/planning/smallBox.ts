import { type CalendarDate, daysBetween } from '../calendar/date.ts';
import { announcedDays } from '../delivery/dates.ts';
import type { Pence } from '../money/pounds.ts';

interface SmallBox {
  readonly delivery: CalendarDate;
  /** The price of what it can bring, in pence. */
  readonly goods: Pence;
  /** Whether the customer chose its day, or something in it. */
  readonly chosen: boolean;
}

/**
 * Whether a box is not sent, and what it would bring comes with the next one: its goods are below the
 * minimum, the customer has asked for none of it, and the next one comes soon. A delivery would cost
 * the customer more than it is worth.
 * @param next the delivery date of the next planned box; null without one
 */
export const joinsNext = (
  { delivery, goods, chosen }: SmallBox,
  minimum: Pence,
  next: CalendarDate | null,
): boolean =>
  goods < minimum && !chosen && next !== null && daysBetween(delivery, next) <= announcedDays;

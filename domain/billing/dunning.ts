import { addDays, type CalendarDate, daysBetween, laterOf } from '../calendar/date.ts';

/** So many days after the first decline the card is charged again. */
export const retryDays = [1, 3, 5, 7] as const;
/** As long the customer has to pay or to change the card. */
const patienceDays = 7;

/**
 * What kind of decline it was: `soft` may go better another day, `hard` will not go with this card,
 * `authentication` wants the customer present.
 */
export type DeclineKind = 'soft' | 'hard' | 'authentication';

/** Where the charging of a box stands after declines. */
export interface Dunning {
  readonly failedOn: CalendarDate;
  /** Retries made by ourselves; one that the customer caused is taken off before it is counted. */
  readonly retries: number;
  /** The day of the next retry; null where the customer must act. */
  readonly retryOn: CalendarDate | null;
  /** Unless it is paid by the end of this day, the box is cancelled and the subscription paused. */
  readonly payBy: CalendarDate;
}

/** After the first decline of a box. */
export function firstDecline(kind: DeclineKind, today: CalendarDate): Dunning {
  return {
    failedOn: today,
    retries: 0,
    retryOn: kind === 'soft' ? addDays(today, retryDays[0]) : null,
    payBy: addDays(today, patienceDays),
  };
}

/**
 * After the customer changed the card: it is tried today. That is their try, and takes none of ours
 * away.
 */
export function withNewCard(before: Dunning, today: CalendarDate): Dunning {
  const dueAlready = before.retryOn !== null && before.retryOn <= today;
  return dueAlready ? before : { ...before, retries: before.retries - 1, retryOn: today };
}

/**
 * Returns where the charging stands after a retry was declined; null where the last day to pay is
 * over. After the last retry the customer may still pay until the end of `payBy`. Late retries do not
 * gather on one day.
 */
export function furtherDecline(
  before: Dunning,
  kind: DeclineKind,
  today: CalendarDate,
): Dunning | null {
  const retries = before.retries + 1;
  const days = retryDays[retries];
  if (kind !== 'soft' || days === undefined) {
    return today > before.payBy ? null : { ...before, retries, retryOn: null };
  }
  const retryOn = laterOf(addDays(before.failedOn, days), addDays(today, 1));
  return { ...before, retries, retryOn, payBy: laterOf(before.payBy, retryOn) };
}

/** A retry whose day passed while the shop was down comes tomorrow, once the customer knows. */
export function postponeRetry(before: Dunning, today: CalendarDate): Dunning {
  const retryOn = addDays(today, 1);
  return { ...before, retryOn, payBy: laterOf(before.payBy, retryOn) };
}

/**
 * The last day to pay, where the original one ended while the shop could not be reached: as many
 * days from today as were left when it went down.
 */
export const payByAfterOutage = (
  payBy: CalendarDate,
  downSince: CalendarDate,
  today: CalendarDate,
): CalendarDate => addDays(today, Math.max(1, daysBetween(downSince, payBy) + 1));

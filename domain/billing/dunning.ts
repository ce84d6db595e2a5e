import { addDays, type CalendarDate, daysBetween, laterOf } from '../calendar/date.ts';
import type { Decision } from '../decision.ts';

/** What follows a declined charge. */
interface DunningRules {
  /** Days after the first decline on which the card is charged again, in their order; at least one. */
  readonly retryDays: readonly number[];
  /** Days in which the customer can pay or change the card. */
  readonly payWithinDays: number;
}

/** What holds unless the shop sets another; an assumption. */
export const defaultDunning: DunningRules = { retryDays: [1, 3, 5, 7], payWithinDays: 7 };

/** Decides whether cards can be charged again on these days. */
export function decideDunning({
  retryDays,
  payWithinDays,
}: DunningRules): Decision<{ retryDays: number[]; payWithinDays: number }> {
  const ordered = [...new Set(retryDays)].sort((a, b) => a - b);
  const last = ordered.at(-1);
  if (last === undefined) return { refused: 'The card is charged again on one day at least.' };
  if (last > payWithinDays) {
    return {
      refused: `The last charge after ${last} days would come after the ${payWithinDays} days in which customers can pay.`,
    };
  }
  return { accepted: { retryDays: ordered, payWithinDays } };
}

/**
 * Kind of a decline. `soft`: a later retry may succeed. `hard`: this card cannot succeed.
 * `authentication`: the customer must confirm.
 */
export type DeclineKind = 'soft' | 'hard' | 'authentication';

/** The dunning state of a box. */
export interface Dunning {
  readonly failedOn: CalendarDate;
  /** Retries made by the shop. One that the customer caused is subtracted in advance. */
  readonly retries: number;
  /** The day of the next retry; null where the customer must act. */
  readonly retryOn: CalendarDate | null;
  /**
   * The pay-by date. Without payment by its end, the box is cancelled and the subscription paused.
   */
  readonly payBy: CalendarDate;
}

/** Returns the dunning state after the first decline. */
export function firstDecline(
  kind: DeclineKind,
  today: CalendarDate,
  { retryDays: [first = 1], payWithinDays }: DunningRules,
): Dunning {
  return {
    failedOn: today,
    retries: 0,
    retryOn: kind === 'soft' ? addDays(today, first) : null,
    payBy: addDays(today, payWithinDays),
  };
}

/**
 * Returns the dunning state after a change of card, with a retry today. It does not count as one of
 * the shop's retries.
 */
export function withNewCard(before: Dunning, today: CalendarDate): Dunning {
  const dueAlready = before.retryOn !== null && before.retryOn <= today;
  return dueAlready ? before : { ...before, retries: before.retries - 1, retryOn: today };
}

/**
 * Returns the dunning state after a declined retry; null after the pay-by date. After the last
 * retry the customer can still pay until the end of `payBy`. Late retries are spread over several
 * days.
 * @param rules those of the day of the first decline
 */
export function furtherDecline(
  before: Dunning,
  kind: DeclineKind,
  { today, rules: { retryDays } }: { readonly today: CalendarDate; readonly rules: DunningRules },
): Dunning | null {
  const retries = before.retries + 1;
  const days = retryDays[retries];
  if (kind !== 'soft' || days === undefined) {
    return today > before.payBy ? null : { ...before, retries, retryOn: null };
  }
  const retryOn = laterOf(addDays(before.failedOn, days), addDays(today, 1));
  return { ...before, retries, retryOn, payBy: laterOf(before.payBy, retryOn) };
}

/**
 * Returns the dunning state with a retry tomorrow, where its day passed while the shop was down.
 * The customer is notified before it.
 */
export function postponeRetry(before: Dunning, today: CalendarDate): Dunning {
  const retryOn = addDays(today, 1);
  return { ...before, retryOn, payBy: laterOf(before.payBy, retryOn) };
}

/**
 * Returns the new pay-by date where the earlier one ended while the shop was down. As many days are
 * left as were left at the start of the outage.
 */
export const payByAfterOutage = (
  payBy: CalendarDate,
  downSince: CalendarDate,
  today: CalendarDate,
): CalendarDate => addDays(today, Math.max(1, daysBetween(downSince, payBy) + 1));

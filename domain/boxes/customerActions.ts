import { type CalendarDate, dayNumber, laterOf } from '../calendar/date.ts';
import type { Decision } from '../decision.ts';
import { cutOffDate, earliestDelivery, isDeliveryDay, lastChangeDate } from '../delivery/dates.ts';
import type { BoxStatus } from './lifecycle.ts';

/** What the rules of changes look at. */
export interface BoxInView {
  readonly status: BoxStatus;
  readonly delivery: CalendarDate;
}

/** What the rules of the cut-off look at. */
interface BoxBeforeCutOff extends BoxInView {
  /** The delivery date for which the customer was told of the last chance to change the box. */
  readonly lastChanceFor: CalendarDate | null;
}

const lockedReasons: Partial<Record<BoxStatus, string>> = {
  CustomerNotified: 'This box is locked, because it is being prepared.',
  Paid: 'This box is paid and can no longer be changed.',
  PaymentFailed: 'This box waits for its payment and can no longer be changed.',
  Dispatched: 'This box has been shipped and can no longer be changed.',
  Delivered: 'This box can no longer be changed.',
  Skipped: 'This box was skipped.',
  Cancelled: 'This box was cancelled.',
};

/** Why the customer may no longer touch the box, or null while they may. */
export function lockedReason(box: BoxInView, today: CalendarDate): string | null {
  const reason = lockedReasons[box.status];
  if (reason) return reason;
  return today > lastChangeDate(box.delivery) ? 'The last day to change this box is over.' : null;
}

/**
 * Whether the box is to be locked today: its cut-off has come, and the customer had the last chance
 * to change it. A running subscription is taken for granted.
 */
export const isToBeLocked = (box: BoxBeforeCutOff, today: CalendarDate): boolean =>
  box.status === 'Created' &&
  today === cutOffDate(box.delivery) &&
  box.lastChanceFor === box.delivery;

/**
 * Whether the box of a running subscription missed its cut-off: the shop was down on that day, or on
 * the days before it, so that the customer had no last chance. It moves to a later date.
 */
export const missedCutOff = (box: BoxBeforeCutOff, today: CalendarDate): boolean =>
  box.status === 'Created' && today >= cutOffDate(box.delivery) && !isToBeLocked(box, today);

/**
 * Whether a plan may change the box. One that is to be locked today counts as locked, even if the
 * job for it is late; while the subscription rests there are no cut-offs.
 */
export const isOpenToPlan = (
  box: BoxBeforeCutOff,
  { active, today }: { active: boolean; today: CalendarDate },
): boolean => box.status === 'Created' && !(active && isToBeLocked(box, today));

/** Whether contents and date may be changed; a disabled box must be enabled first. */
export function decideEdit(box: BoxInView, today: CalendarDate): Decision<null> {
  const reason = lockedReason(box, today);
  if (reason) return { refused: reason };
  return box.status === 'Created'
    ? { accepted: null }
    : { refused: 'This box is disabled. Enable it first.' };
}

/** As `decideEdit`, where the reason does not matter. */
export const mayEdit = (box: BoxInView, today: CalendarDate): boolean =>
  'accepted' in decideEdit(box, today);

/** A box may be disabled while it is planned, and enabled again until its cut-off. */
export function decideActive(
  box: BoxInView,
  active: boolean,
  today: CalendarDate,
): Decision<BoxStatus> {
  const reason = lockedReason(box, today);
  return reason ? { refused: reason } : { accepted: active ? 'Created' : 'Disabled' };
}

/** The first day to which a box can be postponed. */
export function earliestPostponement(box: BoxInView, today: CalendarDate): CalendarDate {
  return laterOf(box.delivery, earliestDelivery(today));
}

/** Postponing moves this box, and with it every later planned one, to `date`. */
export function decidePostponement(
  box: BoxInView,
  date: CalendarDate,
  today: CalendarDate,
): Decision<CalendarDate> {
  const edit = decideEdit(box, today);
  if ('refused' in edit) return edit;
  if (date <= today) return { refused: 'Choose a date in the future.' };
  if (date < box.delivery) return { refused: 'A box can only be moved to a later date.' };
  if (date < earliestDelivery(today)) {
    return { refused: 'We need at least 4 days to prepare and deliver a box.' };
  }
  if (!isDeliveryDay(dayNumber(date))) {
    return { refused: 'We do not deliver on Sundays. Choose another day.' };
  }
  if (dayNumber(date) - dayNumber(today) > longestPostponement) {
    return { refused: 'A box can be moved to half a year ahead at most.' };
  }
  return { accepted: date };
}

const longestPostponement = 183;

/** Packs of one product in a box. */
export const largestQuantity = 99;

/** The new quantity of a product in a box, at least 1. */
export function decideQuantity(
  box: BoxInView,
  current: number,
  delta: number,
  today: CalendarDate,
): Decision<number> {
  const edit = decideEdit(box, today);
  if ('refused' in edit) return edit;
  const quantity = current + delta;
  if (quantity < 1) return { refused: 'Quantity must be greater than 0' };
  if (delta > 0 && quantity > largestQuantity) {
    return { refused: `Quantity must be ${largestQuantity} or fewer` };
  }
  return { accepted: quantity };
}

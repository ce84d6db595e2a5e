import { type CalendarDate, daysBetween, laterOf } from '../calendar/date.ts';
import type { Decision } from '../decision.ts';
import { formatClosure } from '../delivery/calendar.ts';
import {
  cutOffDate,
  type DeliveryOn,
  earliestDelivery,
  lastChangeDate,
} from '../delivery/dates.ts';
import type { BoxStatus } from './lifecycle.ts';

/** The part of a box that the rules of changes use. */
export interface BoxInView {
  readonly status: BoxStatus;
  readonly delivery: CalendarDate;
}

/** The part of a box that the rules of the cut-off use. */
interface BoxBeforeCutOff extends BoxInView {
  /** The delivery date for which the customer was notified of the last change date. */
  readonly changeReminderSentFor: CalendarDate | null;
  /** The customer asked for it at once, and chose its day by that. */
  readonly broughtForward: boolean;
}

const lockedReasons: Partial<Record<BoxStatus, string>> = {
  CustomerNotified: 'This box is locked, because it is being prepared.',
  Paid: 'This box is paid and can no longer be changed.',
  PaymentFailed: 'This box waits for its payment and can no longer be changed.',
  Dispatched: 'This box has been shipped and can no longer be changed.',
  Delivered: 'This box can no longer be changed.',
  Lost: 'This box was lost on its way to you.',
  Returned: 'This box came back to us.',
  Skipped: 'This box was skipped.',
  Cancelled: 'This box was cancelled.',
};

/** Returns why the customer can no longer change the box; null while they can. */
export function lockedReason(box: BoxInView, today: CalendarDate): string | null {
  const reason = lockedReasons[box.status];
  if (reason) return reason;
  return today > lastChangeDate(box.delivery) ? 'The last day to change this box is over.' : null;
}

/**
 * Whether a box is to be locked today: its cut-off has come, and the customer was notified of the
 * last change date or asked for the box at once. Assumes an active subscription.
 */
const isToBeLocked = (box: BoxBeforeCutOff, today: CalendarDate): boolean =>
  box.status === 'Created' &&
  today === cutOffDate(box.delivery) &&
  (box.broughtForward || box.changeReminderSentFor === box.delivery);

/**
 * Whether a box of an active subscription missed its cut-off: the shop was down on that day or
 * before it, so that the customer was not notified of the last change date. The box moves to a
 * later date.
 */
export const missedCutOff = (box: BoxBeforeCutOff, today: CalendarDate): boolean =>
  box.status === 'Created' && today >= cutOffDate(box.delivery) && !isToBeLocked(box, today);

/**
 * Whether a plan may change the box. A box to be locked today counts as locked, even if its job is
 * late. While the subscription is inactive there are no cut-offs.
 */
export const isOpenToPlan = (
  box: BoxBeforeCutOff,
  { active, today }: { active: boolean; today: CalendarDate },
): boolean => box.status === 'Created' && !(active && isToBeLocked(box, today));

/** Decides whether items and date can be changed; a disabled box must be enabled first. */
export function decideEdit(box: BoxInView, today: CalendarDate): Decision<null> {
  const reason = lockedReason(box, today);
  if (reason) return { refused: reason };
  return box.status === 'Created'
    ? { accepted: null }
    : { refused: 'This box is disabled. Enable it first.' };
}

/** As `decideEdit`, without the reason. */
export const mayEdit = (box: BoxInView, today: CalendarDate): boolean =>
  'accepted' in decideEdit(box, today);

/**
 * Decides whether a product can be left out of a box.
 * @param others the products that stay in it
 */
export function decideOmission(
  box: BoxInView,
  others: number,
  today: CalendarDate,
): Decision<null> {
  const edit = decideEdit(box, today);
  if ('refused' in edit || others > 0) return edit;
  return { refused: 'It is all that this box brings. Postpone or disable the box instead.' };
}

/** Decides whether a planned box can be disabled, or enabled again until its cut-off. */
export function decideActive(
  box: BoxInView,
  active: boolean,
  today: CalendarDate,
): Decision<BoxStatus> {
  const reason = lockedReason(box, today);
  return reason ? { refused: reason } : { accepted: active ? 'Created' : 'Disabled' };
}

/** Returns the first day to which a box can be postponed. */
export const earliestPostponement = (
  box: BoxInView,
  { today, calendar }: DeliveryOn,
): CalendarDate => laterOf(box.delivery, earliestDelivery(today, calendar));

/**
 * Decides whether this box, and every later planned one by as many days, can be postponed to
 * `date`.
 */
export function decidePostponement(
  box: BoxInView,
  date: CalendarDate,
  { today, calendar }: DeliveryOn,
): Decision<CalendarDate> {
  const edit = decideEdit(box, today);
  if ('refused' in edit) return edit;
  if (date <= today) return { refused: 'Choose a date in the future.' };
  if (date < box.delivery) return { refused: 'A box can only be moved to a later date.' };
  const closed = formatClosure(date, calendar);
  if (closed) return { refused: `${closed} Choose another day.` };
  if (daysBetween(today, date) > longestPostponement) {
    return { refused: 'A box can be moved to half a year ahead at most.' };
  }
  return { accepted: date };
}

const longestPostponement = 183;

const sent: readonly BoxStatus[] = ['Dispatched', 'Delivered'];

/** Decides whether the items of a box can be ordered again: it must have been sent. */
export const decideOrderAgain = ({ status }: Pick<BoxInView, 'status'>): Decision<null> =>
  sent.includes(status)
    ? { accepted: null }
    : { refused: 'Only a box that has been sent can be ordered again.' };

/** The most packs of one product in a box. */
export const largestQuantity = 99;

/** Decides the new quantity of a product in a box, at least 1. */
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

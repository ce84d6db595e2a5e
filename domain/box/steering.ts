import { type CalendarDate, dayNumber, laterOf } from '../calendar/date.ts';
import type { Decision } from '../decision.ts';
import { cutOffDate, earliestDelivery, isDeliveryDay, lastChangeDate } from './dates.ts';
import type { BoxStatus } from './lifeCycle.ts';

/** What the rules of steering look at. */
export interface BoxInView {
  readonly status: BoxStatus;
  readonly delivery: CalendarDate;
}

const lockedReasons: Partial<Record<BoxStatus, string>> = {
  CustomerNotified: 'This box is locked, because it is being prepared.',
  Paid: 'This box is paid and can no longer be changed.',
  PaymentFailed: 'This box waits for its payment and can no longer be changed.',
  Dispatched: 'This box is on its way.',
  Delivered: 'This box has been delivered.',
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
 * Whether a plan may change the box. One whose cut-off has come is as good as locked, even if the
 * job for it is late; while the subscription rests there are no cut-offs, and plans slide forward.
 * Where several cut-offs passed before a job came, only the earliest box is locked: the others,
 * which would be charged with it, slide forward too.
 * @param boxes all of the customer's
 */
export function isOpenToPlan(
  box: BoxInView,
  { boxes, active, today }: { boxes: readonly BoxInView[]; active: boolean; today: CalendarDate },
): boolean {
  if (box.status !== 'Created') return false;
  const isOverdue = (each: BoxInView) => active && today >= cutOffDate(each.delivery);
  if (!isOverdue(box)) return true;
  return boxes.some((other) =>
    other.status === 'Created'
      ? isOverdue(other) && other.delivery < box.delivery
      : other.status === 'CustomerNotified' && other.delivery >= box.delivery,
  );
}

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

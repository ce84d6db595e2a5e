import { dateOfDay, dayNumber, daysBetween } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatClosure } from '@nestbox/domain/delivery/calendar';
import { announcedDays, chargeDate } from '@nestbox/domain/delivery/dates';
import { daysAwayOf, openDayFrom } from '@nestbox/domain/planning/absences';
import { notify } from '../../account/notify.ts';
import { type BoxInMessage, boxLocked } from '../../boxes/boxMessages.ts';
import { type StoredBox, updateBox } from '../../boxes/boxQueries.ts';
import { boxMoved, deliveryMoved } from '../../boxes/moveMessages.ts';
import type { Message } from '../../notifications/message.ts';
import { today } from '../../platform/clock.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { replan } from '../customer/replan.ts';
import { announcedBox, boxWithCredit } from '../payments/announceAmount.ts';

/**
 * Moves a box whose delivery day was closed, or has too many boxes, to the next delivery day with room, and
 * notifies the customer.
 */
export async function moveFromClosedDay(
  customer: LockedCustomer<Services>,
  box: StoredBox,
): Promise<void> {
  const { tx, services, customerId } = customer;
  const { absences } = await readSubscription(tx, customerId);
  const calendar = await services.deliveryDays.calendarWithFullDays(tx, []);
  const openDays = { calendar, away: daysAwayOf(absences) };
  const deliveryDate = dateOfDay(openDayFrom(dayNumber(box.deliveryDate), openDays));
  await updateBox(tx, customerId, box.boxId, { deliveryDate });
  const isLocked = box.status === 'CustomerNotified';
  const moved = await (isLocked ? announcedBox : boxWithCredit)(customer, {
    ...box,
    deliveryDate,
  });
  const why =
    formatClosure(box.deliveryDate, services.deliveryDays.calendar) ??
    `We cannot deliver all boxes of ${formatDate(box.deliveryDate)}.`;
  const message = messageOf(services, { box, moved, why });
  if (message) await notify(tx, services, customerId, message);
  await replan(customer);
}

interface Moved {
  /** The box before. */
  readonly box: StoredBox;
  readonly moved: BoxInMessage;
  readonly why: string;
}

/** Returns null for a box of which nobody expects the day. */
function messageOf(services: Services, { box, moved, why }: Moved): Message | null {
  const now = today(services.clock);
  const before = box.deliveryDate;
  const move = { before, why, at: services.clock.now() };
  switch (box.status) {
    case 'Created':
      // A later date follows from inference and may change again.
      return daysBetween(now, before) > announcedDays ? null : boxMoved(moved, move);
    case 'CustomerNotified':
      // With its delivery, its charge moves too, and is announced again.
      return now < chargeDate(before)
        ? boxLocked(moved, [`${why} It comes on ${formatDate(moved.deliveryDate)} instead.`])
        : deliveryMoved(moved, move);
    case 'PaymentFailed':
    case 'Paid':
      return deliveryMoved(moved, move);
    default:
      return null;
  }
}

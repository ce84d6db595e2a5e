import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { dayNumber } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { deliveryDateFrom, formatClosure } from '@nestbox/domain/delivery/calendar';
import type { Services } from '../billing/services.ts';
import { deleteClosedDay, insertClosedDay } from '../delivery/closedDayQueries.ts';
import { today } from '../platform/clock.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { countBoxesOn, wakeCustomersWithBoxOn } from './closedDayCustomerQueries.ts';

/** What the closing of a day means for its boxes. */
export interface ClosedDayEffect {
  /** Boxes that move, planned and paid ones. */
  readonly moving: number;
  /** Boxes that are on their way already, and come nevertheless. */
  readonly shipped: number;
  /** The next delivery day. */
  readonly nextDay: CalendarDate;
}

/**
 * Closes a day: nothing is planned for it any more, and the boxes due then move to the next delivery
 * day as soon as the work of their customers is done, who are notified.
 * @throws Refusal for a day that is over, or on which there are no deliveries anyway
 */
export async function closeDay(
  services: Services,
  { day, reason }: { day: CalendarDate; reason: string },
): Promise<ClosedDayEffect> {
  const now = services.clock.now();
  if (day <= today(services.clock)) {
    throw new Refusal('invalid', 'Only a day after today can be closed.');
  }
  const closure = services.deliveryDays.calendar.closures.get(dayNumber(day));
  const closed = formatClosure(day, services.deliveryDays.calendar);
  if (closed && closure?.kind !== 'closed') throw new Refusal('conflict', closed);
  await services.database.transaction(async (tx) => {
    await insertClosedDay(tx, { day, reason, closedAt: now });
  });
  await services.deliveryDays.refresh();
  // Only now, so that this process does not find the day open when it runs their work.
  await wakeCustomersWithBoxOn(services.database.reader, day, now);
  return {
    ...(await countBoxesOn(services.database.reader, day)),
    nextDay: deliveryDateFrom(day, services.deliveryDays.calendar),
  };
}

/** Opens a closed day again. Boxes that moved stay where they are. @throws Refusal */
export async function openDay(services: Services, day: CalendarDate): Promise<void> {
  const opened = await services.database.transaction((tx) => deleteClosedDay(tx, day));
  if (!opened) throw new Refusal('missing', `${formatDate(day)} was not closed by the shop.`);
  await services.deliveryDays.refresh();
}

import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { dayNumber } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { deliveryDateFrom, formatClosure, withClosedDay } from '@nestbox/domain/delivery/calendar';
import { closeSeenDay, deleteClosedDay, insertClosedDay } from '../../delivery/closedDayQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import {
  type BoxesOfDay,
  countBoxesOn,
  wakeCustomersWithBoxOn,
} from './closedDayCustomerQueries.ts';

/** What the closing of a day means for its boxes. */
export interface ClosedDayEffect extends BoxesOfDay {
  /** The next delivery day with room. */
  readonly nextDay: CalendarDate;
}

/** A day to close, and why, as customers read it. */
export interface DayToClose {
  readonly day: CalendarDate;
  readonly reason: string;
}

/** What staff saw of the day, and the entry of the audit log. An operator needs neither. */
interface SeenDay {
  /** Why it was closed; null for an open day. */
  readonly seen: string | null;
  readonly record: (tx: Queryable) => Promise<void>;
}

/**
 * Closes a day: nothing is planned for it any more, and the boxes due then move to the next delivery
 * day as soon as the work of their customers is done, who are notified.
 * @throws Refusal for a day that is over, or on which there are no deliveries anyway
 */
export async function closeDay(
  services: Services,
  { day, reason }: DayToClose,
  by?: SeenDay,
): Promise<ClosedDayEffect> {
  const now = services.clock.now();
  refuseClosing(services, day);
  const closed = { day, reason, closedAt: now };
  const written = await services.database.transaction(async (tx) => {
    if (by && !(await closeSeenDay(tx, closed, by.seen))) return false;
    if (!by) await insertClosedDay(tx, closed);
    await by?.record(tx);
    return true;
  });
  if (!written) throw await changedMeanwhile(services, day);
  await services.deliveryDays.refresh();
  // Only now, so that this process does not find the day open when it runs their work.
  await wakeCustomersWithBoxOn(services.database.reader, [day], now);
  return effectOfClosing(services, { day, reason });
}

/** Returns what the closing of a day means, before or after it. */
export async function effectOfClosing(
  { database, deliveryDays }: Services,
  { day, reason }: DayToClose,
): Promise<ClosedDayEffect> {
  const calendar = await deliveryDays.calendarWithFullDays(database.reader, []);
  return {
    ...(await countBoxesOn(database.reader, [day])),
    nextDay: deliveryDateFrom(day, withClosedDay(calendar, day, reason)),
  };
}

/** @throws Refusal for a day that is over, or on which there are no deliveries anyway */
export function refuseClosing({ clock, deliveryDays }: Services, day: CalendarDate): void {
  if (day <= today(clock)) throw new Refusal('invalid', 'Only a day after today can be closed.');
  const { calendar } = deliveryDays;
  const closed = formatClosure(day, calendar);
  if (closed && calendar.closures.get(dayNumber(day))?.kind !== 'closed') {
    throw new Refusal('conflict', closed);
  }
}

/** Opens a closed day again. Boxes that moved stay where they are. @throws Refusal */
export async function openDay(services: Services, day: CalendarDate, by?: SeenDay): Promise<void> {
  const opened = await services.database.transaction(async (tx) => {
    if (!(await deleteClosedDay(tx, day, by?.seen))) return false;
    await by?.record(tx);
    return true;
  });
  if (!opened && by) throw await changedMeanwhile(services, day);
  if (!opened) throw new Refusal('missing', `${formatDate(day)} was not closed by the shop.`);
  await services.deliveryDays.refresh();
}

/** Returns the refusal for a day that a colleague has closed or opened. */
export async function changedMeanwhile(services: Services, day: CalendarDate): Promise<Refusal> {
  await services.deliveryDays.refresh();
  const closure = services.deliveryDays.calendar.closures.get(dayNumber(day));
  const state = closure?.kind === 'closed' ? `It is closed (${closure.name})` : 'It is open';
  return new Refusal('conflict', `${formatDate(day)} was changed meanwhile. ${state}.`);
}

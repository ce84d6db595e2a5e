import { addDays, dayNumber, daysBetween } from '@nestbox/domain/calendar/date';
import type { DeliveryCalendar } from '@nestbox/domain/delivery/calendar';
import { announcedDays, cutOffDate } from '@nestbox/domain/delivery/dates';
import type { Subscription } from '../../server/subscription/subscriptionQueries.ts';
import type { AuditedBox } from '../audit.ts';

type Running = ReadonlyMap<string, Pick<Subscription, 'cadenceDays' | 'absences'>>;

/** Returns boxes of active subscriptions that should have been locked or skipped by today. */
export function overdue(boxes: readonly AuditedBox[], running: Running, today: string): string[] {
  return boxes
    .filter(({ customerId }) => running.has(customerId))
    .filter(({ status }) => status === 'Created' || status === 'Disabled')
    .filter(({ deliveryDate }) => cutOffDate(deliveryDate) <= today)
    .map(({ boxId, status, deliveryDate }) => `box ${boxId} of ${deliveryDate} is still ${status}`);
}

/**
 * Returns planned boxes that do not keep the cadence. A Sunday moves one by a day, bank holidays by as
 * many as there are, with the Sundays beside them, and an absence to its end.
 */
export function drifting(
  boxes: readonly AuditedBox[],
  running: Running,
  { closures }: DeliveryCalendar,
): string[] {
  const planned = boxes.filter(
    ({ customerId, status }) => running.has(customerId) && status === 'Created',
  );
  return planned.flatMap((box, index) => {
    const before = planned[index - 1];
    const { cadenceDays: cadence, absences = [] } = running.get(box.customerId) ?? {};
    if (!before || before.customerId !== box.customerId || box.dateSet || !cadence) return [];
    const isAway = absences.some(
      ({ from, to }) => from <= box.deliveryDate && to >= before.deliveryDate,
    );
    if (isAway) return [];
    const days = daysBetween(before.deliveryDate, box.deliveryDate);
    const first = dayNumber(before.deliveryDate);
    const holidays = Array.from({ length: days }, (_, day) => closures.has(first + 1 + day));
    const closed = holidays.filter(Boolean).length;
    if (days > 0 && days % cadence <= (closed > 0 ? closed + 2 : 1)) return [];
    return [`box ${box.boxId} comes ${days} days after the one before it, every ${cadence}`];
  });
}

/**
 * Returns planned boxes that come soon and moved or disappeared, although the customer did nothing
 * and was not notified. Later boxes may move with inference: see
 * docs/decisions/2026-11-23-dates-that-stay.md.
 * @param quiet customers who did nothing, and were not notified of a moved box
 * @param today the day of the earlier check
 */
export function moved(
  before: readonly AuditedBox[],
  after: readonly AuditedBox[],
  { quiet, today }: { quiet: ReadonlySet<string>; today: string },
): string[] {
  const now = new Map(after.map((box) => [box.boxId, box]));
  const until = addDays(today, announcedDays);
  return before
    .filter(({ customerId, status }) => quiet.has(customerId) && status === 'Created')
    .filter(({ deliveryDate }) => deliveryDate <= until)
    .flatMap(({ boxId, deliveryDate }) => {
      const box = now.get(boxId);
      if (!box) return [`box ${boxId} of ${deliveryDate} is gone by itself`];
      if (box.status !== 'Created' || box.deliveryDate === deliveryDate) return [];
      return [`box ${boxId} moved by itself from ${deliveryDate} to ${box.deliveryDate}`];
    });
}

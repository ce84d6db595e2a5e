import { boxPrice } from '@nestbox/domain/billing/price';
import { type BoxStatus, isToArrive, payableStatuses } from '@nestbox/domain/boxes/lifecycle';
import { addDays, laterOf } from '@nestbox/domain/calendar/date';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import { averageMonth } from '@nestbox/domain/planning/averageMonth';
import type { DatedSum } from '@nestbox/domain/planning/monthCosts';
import type { StoredBox } from '../boxes/boxQueries.ts';
import type { PlanningContext } from './planningContext.ts';

const payable: ReadonlySet<BoxStatus> = new Set(payableStatuses);

/** Returns the prices of unpaid boxes, by charge date. */
export const plannedSums = (boxes: readonly StoredBox[]): DatedSum[] =>
  boxes
    .filter(({ status }) => payable.has(status))
    .map((box) => ({ on: chargeDate(box.deliveryDate), amount: boxPrice(box) }));

/**
 * Returns the average monthly cost of the unpaid boxes. It counts the time since the charge date of
 * the box before them.
 */
export function presentAverage({ boxes, subscription, today }: PlanningContext) {
  const { cadenceDays } = subscription;
  const planned = plannedSums(boxes);
  const first = planned.map(({ on }) => on).sort()[0];
  if (!first || cadenceDays === null) return null;
  const paid = boxes
    .filter(
      ({ status, replaces }) => replaces === null && isToArrive(status) && !payable.has(status),
    )
    .map((box) => chargeDate(box.deliveryDate))
    .filter((on) => on < first);
  // A pause that has ended is not counted.
  const since =
    paid.length > 0
      ? paid.reduce(laterOf, addDays(today, -cadenceDays))
      : addDays(first, -cadenceDays);
  return averageMonth(planned, since);
}

import { boxPrice } from '@nestbox/domain/billing/price';
import { type BoxStatus, isToArrive, payableStatuses } from '@nestbox/domain/boxes/lifecycle';
import { addDays, laterOf } from '@nestbox/domain/calendar/date';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import type { Pence } from '@nestbox/domain/money/pounds';
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
 * Returns the average monthly cost of the planned boxes after the last paid one, or after the first
 * box where none is paid. So the first payment does not change it.
 */
export function presentAverage({ boxes, subscription, today }: PlanningContext): Pence | null {
  const { cadenceDays } = subscription;
  if (cadenceDays === null) return null;
  const planned = plannedSums(boxes).sort(byDay);
  const first = planned[0];
  const paid = boxes
    .filter(
      ({ status, replaces }) => replaces === null && isToArrive(status) && !payable.has(status),
    )
    .map((box) => ({ on: chargeDate(box.deliveryDate), amount: boxPrice(box) }))
    .filter(({ on }) => first !== undefined && on < first.on)
    .sort(byDay);
  const last = paid.at(-1);
  if (!last) return averageMonth(planned);
  // A pause that has ended is not counted.
  const on = laterOf(last.on, addDays(today, -cadenceDays));
  return averageMonth([{ ...last, on }, ...planned]);
}

const byDay = (a: DatedSum, b: DatedSum) => (a.on < b.on ? -1 : 1);

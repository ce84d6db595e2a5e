import { boxPrice } from '@nestbox/domain/billing/price';
import { type BoxStatus, isToArrive, payableStatuses } from '@nestbox/domain/boxes/lifecycle';
import { addDays, laterOf } from '@nestbox/domain/calendar/date';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import { averageMonth } from '@nestbox/domain/planning/averageMonth';
import type { DatedSum } from '@nestbox/domain/planning/monthCosts';
import type { StoredBox } from '../boxes/boxQueries.ts';
import type { PlanningContext } from './readPlanningContext.ts';

const payable: ReadonlySet<BoxStatus> = new Set(payableStatuses);

/** What boxes that are not paid yet will cost, by the days on which money will be taken. */
export const plannedSums = (boxes: readonly StoredBox[]): DatedSum[] =>
  boxes
    .filter(({ status }) => payable.has(status))
    .map((box) => ({ on: chargeDate(box.deliveryDate), amount: boxPrice(box.items) }));

/** What they come to in a month on average, counted from the box that came before them. */
export function presentAverage({ stored, subscription, today }: PlanningContext) {
  const { cadenceDays } = subscription;
  const planned = plannedSums(stored);
  const first = planned.map(({ on }) => on).sort()[0];
  if (!first || cadenceDays === null) return null;
  const paid = stored
    .filter(({ status }) => isToArrive(status) && !payable.has(status))
    .map((box) => chargeDate(box.deliveryDate))
    .filter((on) => on < first);
  // A rest that is over is no part of what the coming boxes are for.
  const since =
    paid.length > 0
      ? paid.reduce(laterOf, addDays(today, -cadenceDays))
      : addDays(first, -cadenceDays);
  return averageMonth(planned, since);
}

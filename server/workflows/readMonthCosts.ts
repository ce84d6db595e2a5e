import { londonDate } from '@nestbox/domain/calendar/london';
import { type MonthCost, monthCosts } from '@nestbox/domain/planning/monthCosts';
import { readSucceededCharges } from '../billing/chargeQueries.ts';
import { readRefunds } from '../billing/refundQueries.ts';
import type { StoredBox } from '../boxes/boxQueries.ts';
import { plannedSums } from '../planning/plannedSums.ts';
import type { Queryable } from '../platform/database/database.ts';

/**
 * What a customer's months cost: by the days on which money was taken or went back, and those on
 * which it will be taken for these boxes.
 */
export async function readMonthCosts(
  db: Queryable,
  customerId: string,
  boxes: readonly StoredBox[],
): Promise<MonthCost[]> {
  const paid = (await readSucceededCharges(db, customerId)).flatMap(({ settledAt, paidAmount }) =>
    settledAt && paidAmount ? [{ on: londonDate(settledAt), amount: paidAmount }] : [],
  );
  const refunded = (await readRefunds(db, customerId)).flatMap(({ status, settledAt, amount }) =>
    status === 'refunded' && settledAt ? [{ on: londonDate(settledAt), amount }] : [],
  );
  return monthCosts(paid, refunded, plannedSums(boxes));
}

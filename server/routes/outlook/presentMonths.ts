import type { Outlook } from '@nestbox/contract/outlook';
import { monthCosts } from '@nestbox/domain/billing/monthCosts';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { StoredBox } from '../../db/queries/boxes.ts';
import type { Charge } from '../../db/queries/charges.ts';
import type { Refund } from '../../db/queries/refunds.ts';
import { plannedSums } from './plannedSums.ts';

/** What the months cost: by the days on which money was or will be taken, or went back. */
export function presentMonths(
  boxes: readonly StoredBox[],
  charges: readonly Charge[],
  refunds: readonly Refund[],
): Outlook['months'] {
  const paid = charges.flatMap(({ settledAt, paidAmount }) =>
    settledAt && paidAmount ? [{ on: londonDate(settledAt), amount: paidAmount }] : [],
  );
  const refunded = refunds.flatMap(({ status, settledAt, amount }) =>
    status === 'refunded' && settledAt ? [{ on: londonDate(settledAt), amount }] : [],
  );
  return monthCosts(paid, refunded, plannedSums(boxes));
}

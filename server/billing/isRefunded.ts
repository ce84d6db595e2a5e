import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { Queryable } from '../platform/database/database.ts';
import { readCharges } from './chargeQueries.ts';
import { readRefunds } from './refundQueries.ts';
import { leftToRefund } from './scheduleRefund.ts';

/** Whether a box was paid, and all of its payment went back. */
export async function isRefunded(
  tx: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<boolean> {
  const charges = await readCharges(tx, customerId, boxId);
  const paid = charges.find(({ status }) => status === 'succeeded');
  const refunds = await readRefunds(tx, customerId);
  if (!paid || !refunds.some((refund) => refund.boxId === boxId)) return false;
  const left = leftToRefund(paid, refunds);
  return left.card + left.credit === 0;
}

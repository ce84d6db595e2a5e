import { staysReserved } from '@nestbox/domain/billing/checkoutReservation';
import { payableStatuses } from '@nestbox/domain/boxes/lifecycle';
import type { Charge } from '../../billing/chargeQueries.ts';
import { readQuote } from '../../billing/quoteQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CustomerState } from './customerState.ts';

/**
 * Returns the open payments that a customer must not make any more, because their box is not as it
 * was quoted, or cannot be paid by the customer.
 */
export async function stalePayments(
  tx: Queryable,
  { customerId, boxes, charges, subscription }: CustomerState,
): Promise<Charge[]> {
  const next = boxes.find(({ status }) => status === 'Created');
  const stale: Charge[] = [];
  for (const charge of charges.filter(({ status }) => status === 'open')) {
    const { boxId, kind, quoteNumber } = charge;
    const box = boxes.find((each) => each.boxId === boxId);
    const stays =
      kind === 'recurring'
        ? payableStatuses.some((status) => status === box?.status)
        : staysReserved({
            box,
            quote: await readQuote(tx, customerId, boxId, quoteNumber),
            isNext: boxId === next?.boxId,
            subscriptionActive: subscription.state === 'active',
          });
    if (!stays) stale.push(charge);
  }
  return stale;
}

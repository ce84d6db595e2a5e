import type { Pence } from '@nestbox/domain/money/pounds';
import { changeCustomer } from '../account/changeCustomer.ts';
import { CardProviderFailed } from '../billing/cardGateway.ts';
import { readCharges } from '../billing/chargeQueries.ts';
import { giveRefund } from '../billing/giveRefund.ts';
import { type Refund, readRefunds } from '../billing/refundQueries.ts';
import { leftToRefund, scheduleRefund } from '../billing/scheduleRefund.ts';
import type { Services } from '../billing/services.ts';
import { boxOf } from '../boxes/boxOf.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { scheduleNext } from './scheduleNext.ts';

interface RefundRequest {
  readonly boxId: string;
  /** Null for all that is left of the payment. */
  readonly amount: Pence | null;
  /** A sentence for the customer. */
  readonly reason: string;
}

interface RefundedBox {
  readonly refund: Refund;
  /** What can still be refunded. */
  readonly left: Pence;
  /** False where the card provider's answer is unknown; the schedule retries it. */
  readonly given: boolean;
}

/** Refunds the payment of a box, in full or in part. @throws Refusal where less is left of it */
export async function refundBox(
  services: Services,
  customerId: string,
  request: RefundRequest,
): Promise<RefundedBox> {
  const promised = await changeCustomer(services, customerId, (tx) =>
    promiseRefund(tx, services, customerId, request),
  );
  return { ...promised, given: await giveDueRefunds(services, customerId) };
}

async function promiseRefund(
  tx: Queryable,
  services: Services,
  customerId: string,
  { boxId, amount, reason }: RefundRequest,
) {
  const { box } = await boxOf(tx, customerId, boxId);
  const charges = await readCharges(tx, customerId, boxId);
  const paid = charges.find((charge) => charge.status === 'succeeded');
  if (!paid) throw new Refusal('conflict', `Box ${box.boxNumber} was never paid.`);
  const left = leftToRefund(paid, await readRefunds(tx, customerId));
  if (left === 0) {
    throw new Refusal('conflict', `All that was paid for box ${box.boxNumber} went back already.`);
  }
  const dueOn = today(services.clock);
  const refund = await scheduleRefund(tx, services, paid, {
    amount: amount ?? left,
    reason,
    dueOn,
  });
  // If this process ends here, the customer's schedule makes the refund.
  await scheduleNext(tx, services, customerId);
  return { refund, left: left - refund.amount };
}

/**
 * Makes the refunds in their order, since the provider's refunds are matched with the oldest first.
 * @returns whether all were made
 */
async function giveDueRefunds(services: Services, customerId: string): Promise<boolean> {
  const now = today(services.clock);
  const refunds = await readRefunds(services.database.reader, customerId);
  try {
    for (const refund of refunds) {
      if (refund.dueOn <= now) await giveRefund(services, customerId, refund);
    }
    return true;
  } catch (error) {
    if (error instanceof CardProviderFailed) return false;
    throw error;
  }
}

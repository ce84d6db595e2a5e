import type { Pence } from '@nestbox/domain/money/pounds';
import { changeCustomer } from '../account/changeCustomer.ts';
import { CardProviderFailed } from '../billing/cardGateway.ts';
import { readCharges } from '../billing/chargeQueries.ts';
import { giveRefund } from '../billing/giveRefund.ts';
import { leftToRefund, promiseRefund } from '../billing/promiseRefund.ts';
import { type Refund, readRefunds } from '../billing/refundQueries.ts';
import type { Services } from '../billing/services.ts';
import { boxOf } from '../boxes/boxOf.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { scheduleNext } from './scheduleNext.ts';

interface WishedRefund {
  readonly boxId: string;
  /** Null: all that is left of the payment. */
  readonly amount: Pence | null;
  /** A sentence for the customer. */
  readonly reason: string;
}

interface RefundedBox {
  readonly refund: Refund;
  /** What could still go back. */
  readonly left: Pence;
  /** False where the card provider did not say; it is tried again by itself. */
  readonly given: boolean;
}

/**
 * Gives the payment of a box back, in full or in part.
 * @throws Refusal where nothing, or less, is left of it
 */
export async function refundBox(
  services: Services,
  customerId: string,
  request: WishedRefund,
): Promise<RefundedBox> {
  const promised = await changeCustomer(services, customerId, (tx) =>
    promise(tx, services, customerId, request),
  );
  return { ...promised, given: await giveDue(services, customerId) };
}

async function promise(
  tx: Queryable,
  services: Services,
  customerId: string,
  { boxId, amount, reason }: WishedRefund,
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
  const refund = await promiseRefund(tx, services, paid, { amount: amount ?? left, reason, dueOn });
  // Should this process end here, the customer's schedule gives it.
  await scheduleNext(tx, services, customerId);
  return { refund, left: left - refund.amount };
}

/** In their order: what the provider has given back is laid against the oldest promise. */
async function giveDue(services: Services, customerId: string): Promise<boolean> {
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

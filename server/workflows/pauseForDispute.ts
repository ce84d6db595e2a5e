import { changeCustomer } from '../account/changeCustomer.ts';
import { notify } from '../account/notify.ts';
import { readCharges } from '../billing/chargeQueries.ts';
import { readRefunds } from '../billing/refundQueries.ts';
import { leftToRefund, newRefunds } from '../billing/scheduleRefund.ts';
import type { Services } from '../billing/services.ts';
import { writeRefund } from '../billing/writeRefund.ts';
import { findBox } from '../boxes/boxOf.ts';
import { readBoxes } from '../boxes/boxQueries.ts';
import { cancelUnpaid, moveBox } from '../boxes/moveBox.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { disputeReason } from '../subscription/schema.ts';
import { pausedForDispute } from '../subscription/subscriptionMessages.ts';
import { readSubscription, updateSubscription } from '../subscription/subscriptionQueries.ts';
import { replan } from './replan.ts';
import { scheduleNext } from './scheduleNext.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Holds back the box of a disputed payment, and pauses all charges, even of locked boxes, until the
 * dispute is settled.
 */
export async function pauseForDispute(services: Services, paymentId: string): Promise<void> {
  // Events arrive in any order: the payment may not be recorded yet.
  const { order } = await settlePayment(services, paymentId);
  if (!order) return;
  const { customerId, boxId } = order;
  await changeCustomer(services, customerId, async (tx) => {
    const boxes = await readBoxes(tx, customerId);
    const disputed = findBox(boxes, boxId);
    if (disputed.status === 'Paid') {
      const cause = 'Its payment is disputed.';
      await moveBox(tx, services, customerId, disputed, { to: 'Cancelled', cause });
      await returnCreditPart(tx, services, customerId, boxId);
    }
    const { state } = await readSubscription(tx, customerId);
    if (state !== 'active' && state !== 'paused') {
      await scheduleNext(tx, services, customerId);
      return;
    }
    const cause = 'Nothing is charged while a payment is disputed.';
    await cancelUnpaid(tx, services, customerId, cause);
    await updateSubscription(tx, customerId, {
      state: 'paused',
      stateReason: disputeReason(disputed.boxNumber),
      pausedUntil: null,
    });
    await notify(tx, services, customerId, pausedForDispute(`box ${disputed.boxNumber}`));
    await replan(tx, services, customerId);
  });
}

/** Gives back what credit paid of a box that does not come. The bank decides about the card's part. */
async function returnCreditPart(
  tx: Queryable,
  services: Services,
  customerId: string,
  boxId: string,
): Promise<void> {
  const charges = await readCharges(tx, customerId, boxId);
  const paid = charges.find(({ status }) => status === 'succeeded');
  const refunds = await readRefunds(tx, customerId);
  const amount = paid ? leftToRefund(paid, refunds).credit : 0;
  if (!paid || amount === 0) return;
  const reason = 'The box does not come.';
  const wanted = {
    ...{ amount, reason, dueOn: today(services.clock) },
    ...{ asCredit: true, announced: true },
  };
  for (const refund of newRefunds(paid, refunds, wanted, services.clock.now())) {
    await writeRefund(tx, services, refund);
  }
}

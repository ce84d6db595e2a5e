import { readBoxes } from '../../db/queries/boxes.ts';
import { readSubscription, updateSubscription } from '../../db/queries/subscriptions.ts';
import { pausedForDispute } from '../../notices/subscriptionNotices.ts';
import { tell } from '../../notices/tell.ts';
import type { Services } from '../../services.ts';
import { findBox } from '../boxOf.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { dropUnpaid } from '../dropUnpaid.ts';
import { scheduleNext } from '../life/scheduleNext.ts';
import { moveBox } from '../moveBox.ts';
import { replan } from '../plan/replan.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * The cardholder disputes a payment with their bank: its box is not sent, and nothing more is
 * charged until that is settled, be it locked already.
 */
export async function pauseForDispute(services: Services, paymentId: string): Promise<void> {
  // Events come in any order: that it was paid may not have been told yet.
  const { order } = await settlePayment(services, paymentId);
  if (!order) return;
  const { customerId, boxId } = order;
  await changeCustomer(services, customerId, async (tx) => {
    const boxes = await readBoxes(tx, customerId);
    const disputed = findBox(boxes, boxId);
    if (disputed.status === 'Paid') {
      const cause = 'Its payment is disputed.';
      await moveBox(tx, services, customerId, disputed, { to: 'Cancelled', cause });
    }
    const { state } = await readSubscription(tx, customerId);
    if (state !== 'active' && state !== 'paused') {
      await scheduleNext(tx, services, customerId);
      return;
    }
    const cause = 'Nothing is charged while a payment is disputed.';
    await dropUnpaid(tx, services, customerId, cause);
    await updateSubscription(tx, customerId, {
      state: 'paused',
      stateReason: `The payment for box ${disputed.boxNumber} is disputed.`,
      pausedUntil: null,
    });
    await tell(tx, services, customerId, pausedForDispute(`box ${disputed.boxNumber}`));
    await replan(tx, services, customerId);
  });
}

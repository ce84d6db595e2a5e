import { readSubscription, updateSubscription } from '../../db/queries/subscriptions.ts';
import { pausedForDispute } from '../../notices/subscriptionNotices.ts';
import { tell } from '../../notices/tell.ts';
import type { Services } from '../../services.ts';
import { boxOf } from '../boxOf.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { replan } from '../plan/replan.ts';

/** The cardholder disputes a payment with their bank: nothing more is charged until that is settled. */
export async function pauseForDispute(services: Services, paymentId: string): Promise<void> {
  const { order } = await services.cards.retrievePayment(paymentId);
  if (!order) return;
  const { customerId, boxId } = order;
  await changeCustomer(services, customerId, async (tx) => {
    const { state } = await readSubscription(tx, customerId);
    if (state !== 'active') return;
    const { box } = await boxOf(tx, customerId, boxId);
    await updateSubscription(tx, customerId, {
      state: 'paused',
      stateReason: `The payment for box ${box.boxNumber} is disputed.`,
      pausedUntil: null,
    });
    await tell(tx, services, customerId, pausedForDispute(`box ${box.boxNumber}`));
    await replan(tx, services, customerId);
  });
}

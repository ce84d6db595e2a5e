import { mayBecome } from '@nestbox/domain/box/lifeCycle';
import { decideActivation } from '@nestbox/domain/subscription/activation';
import { readBoxes, updateBox } from '../db/queries/boxes.ts';
import { insertNotification } from '../db/queries/notices.ts';
import {
  closeStrayCharges,
  readOpenCharges,
  readSubscription,
  updateSubscription,
} from '../db/queries/payments.ts';
import type { Services } from '../services.ts';
import { allowed } from './boxOf.ts';
import { changeCustomer } from './changeCustomer.ts';
import { replan } from './replan.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Starts the subscription. The browser asks right after a payment, maybe before the webhook has
 * told of it: then the provider itself is asked.
 * @throws Refusal without a saved card
 */
export async function startSubscription(services: Services, customerId: string): Promise<void> {
  await settleOpenPayments(services, customerId);
  await changeCustomer(services, customerId, async (tx) => {
    const subscription = await readSubscription(tx, customerId);
    allowed(decideActivation({ cardSaved: subscription.paymentMethod !== null }));
    if (subscription.active) return;
    await updateSubscription(tx, customerId, { active: true });
    await replan(tx, services, customerId);
  });
}

/**
 * Cancels the subscription: boxes that are not locked yet are cancelled with it. What was paid
 * just before is settled first, so that it does not start the subscription again.
 */
export async function cancelSubscription(services: Services, customerId: string): Promise<void> {
  await settleOpenPayments(services, customerId);
  await changeCustomer(services, customerId, async (tx) => {
    const { active } = await readSubscription(tx, customerId);
    const now = services.clock.now();
    await updateSubscription(tx, customerId, { active: false, cancelledAt: now });
    if (!active) return;
    for (const box of await readBoxes(tx, customerId)) {
      if (!mayBecome(box.status, 'Cancelled') || box.status === 'PaymentFailed') continue;
      await updateBox(tx, customerId, box.boxId, { status: 'Cancelled' });
    }
    await closeStrayCharges(tx, customerId, now);
    const heading = 'Your subscription is cancelled';
    const body = 'Nothing more will be charged. You can start again whenever you like.';
    await insertNotification(tx, { customerId, heading, body }, now);
  });
}

async function settleOpenPayments(services: Services, customerId: string): Promise<void> {
  for (const charge of await readOpenCharges(services.database.reader, customerId)) {
    if (charge.paymentIntent) await settlePayment(services, charge.paymentIntent);
  }
}

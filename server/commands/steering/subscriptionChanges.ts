import { mayBecome } from '@nestbox/domain/box/lifeCycle';
import { tellDate } from '@nestbox/domain/calendar/tellDate';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { decideActivation } from '@nestbox/domain/subscription/activation';
import { coolingOffRefunds } from '@nestbox/domain/subscription/coolingOff';
import { decidePause } from '@nestbox/domain/subscription/pause';
import { readBoxes } from '../../db/queries/boxes.ts';
import { closeStrayCharges, readCharges } from '../../db/queries/charges.ts';
import { readRefunds } from '../../db/queries/refunds.ts';
import { readSubscription, updateSubscription } from '../../db/queries/subscriptions.ts';
import { allowed } from '../boxOf.ts';
import { scheduleNext } from '../life/scheduleNext.ts';
import { moveBox } from '../moveBox.ts';
import { promiseRefund } from '../payment/promiseRefund.ts';
import { orderedBoxes } from './orderedBoxes.ts';
import { started } from './started.ts';
import type { Steering } from './steering.ts';

/** No box comes until a day, on which the subscription resumes by itself. */
export async function pause({ tx, customerId, today }: Steering, until: string): Promise<void> {
  const { state } = await readSubscription(tx, customerId);
  const pausedUntil = allowed(decidePause(state, until, today));
  await updateSubscription(tx, customerId, {
    state: 'paused',
    stateReason: 'You paused it.',
    pausedUntil,
    resumeTold: false,
  });
}

/** Starts, or starts again, with everything as it was left. @throws Refusal without a saved card */
export async function resume({ tx, services, customerId }: Steering): Promise<void> {
  const { state, paymentMethod } = await readSubscription(tx, customerId);
  allowed(decideActivation({ cardSaved: paymentMethod !== null }));
  if (state === 'active') return;
  await updateSubscription(tx, customerId, started(state, services.clock.now()));
}

/**
 * Cancels the subscription at once: what is not paid does not come, and in the cooling-off period
 * what is paid goes back.
 * @returns sentences about money and boxes, for the customer
 */
export async function cancel(
  { tx, services, customerId, today }: Steering,
  reason: string | undefined,
): Promise<string[]> {
  const { state } = await readSubscription(tx, customerId);
  const now = services.clock.now();
  if (state === 'new') {
    // Nothing runs yet; a payment that is under way does not start it either.
    await updateSubscription(tx, customerId, { cancelledAt: now });
    return [];
  }
  const refunds = coolingOffRefunds(await orderedBoxes(tx, customerId), today);
  await updateSubscription(tx, customerId, {
    state: 'cancelled',
    stateReason: 'You cancelled it.',
    cancelledAt: now,
    cancelReason: reason ?? null,
    pausedUntil: null,
  });
  if (state === 'cancelled') return [];
  const sentences: string[] = [];
  for (const box of await readBoxes(tx, customerId)) {
    const refund = refunds.find(({ boxId }) => boxId === box.boxId);
    if (refund) {
      const charges = await readCharges(tx, customerId, box.boxId);
      const paid = charges.find(({ status }) => status === 'succeeded');
      const amount = paid ? await leftToRefund({ tx, customerId }, box.boxId, paid) : 0;
      if (paid && amount > 0) {
        const why = 'You cancelled within 14 days.';
        await promiseRefund(tx, services, paid, { amount, reason: why, dueOn: refund.on });
        sentences.push(tellRefund(box.boxNumber, amount, refund));
      }
    }
    const comes = box.status === 'Paid' && !(refund && !refund.comes);
    if (comes) sentences.push(`Box ${box.boxNumber} is paid and still comes.`);
    if (comes || !mayBecome(box.status, 'Cancelled')) continue;
    const cause = 'You cancelled your subscription.';
    await moveBox(tx, services, customerId, box, { to: 'Cancelled', cause });
  }
  await closeStrayCharges(tx, customerId, now);
  await scheduleNext(tx, services, customerId);
  return sentences;
}

function tellRefund(boxNumber: number, amount: number, refund: { on: string; comes: boolean }) {
  const money = `${formatPounds(amount)} for box ${boxNumber} goes back to your card`;
  return refund.comes
    ? `${money} by ${tellDate(refund.on)}. Please send back what you have not opened; we pay the postage.`
    : `${money} at once, and the box does not come.`;
}

async function leftToRefund(
  { tx, customerId }: Pick<Steering, 'tx' | 'customerId'>,
  boxId: string,
  paid: { paidAmount: number | null },
): Promise<number> {
  const returned = (await readRefunds(tx, customerId))
    .filter((refund) => refund.boxId === boxId && refund.status !== 'refused')
    .reduce((sum, refund) => sum + refund.amount, 0);
  return (paid.paidAmount ?? 0) - returned;
}

import { boxPrice } from '@nestbox/domain/billing/price';
import { mayBecome } from '@nestbox/domain/boxes/lifecycle';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { decideActivation, needsCard } from '@nestbox/domain/subscription/activation';
import { coolingOffRefunds } from '@nestbox/domain/subscription/coolingOff';
import { decidePause } from '@nestbox/domain/subscription/pause';
import { closeStrayCharges, readCharges } from '../billing/chargeQueries.ts';
import { leftToRefund, promiseRefund } from '../billing/promiseRefund.ts';
import { readRefunds } from '../billing/refundQueries.ts';
import { allowed } from '../boxes/boxOf.ts';
import { readBoxes, type StoredBox } from '../boxes/boxQueries.ts';
import { moveBox } from '../boxes/moveBox.ts';
import { readAddress } from '../household/householdQueries.ts';
import { readSubscription, updateSubscription } from '../subscription/subscriptionQueries.ts';
import type { ChangeContext } from './changeContext.ts';
import { orderedBoxes } from './orderedBoxes.ts';
import { scheduleNext } from './scheduleNext.ts';
import { startAgain } from './startAgain.ts';

/**
 * No new box comes until a day, on which the subscription resumes by itself.
 * @returns sentences about boxes that are past changing, for the customer
 */
export async function pause(
  { tx, customerId, today }: ChangeContext,
  until: string,
): Promise<string[]> {
  const { state } = await readSubscription(tx, customerId);
  const pausedUntil = allowed(decidePause(state, until, today));
  await updateSubscription(tx, customerId, {
    state: 'paused',
    stateReason: 'You paused it.',
    pausedUntil,
    resumeNotified: false,
  });
  return (await readBoxes(tx, customerId)).flatMap(formatStillComing);
}

function formatStillComing({ boxNumber, status, deliveryDate, items }: StoredBox): string[] {
  switch (status) {
    case 'CustomerNotified': {
      const price = formatPounds(boxPrice(items));
      const charged = `we charge ${price} on ${formatDate(chargeDate(deliveryDate))}`;
      return [`Box ${boxNumber} is being prepared already: it still comes, and ${charged}.`];
    }
    case 'PaymentFailed':
      return [`Box ${boxNumber} still waits for its payment.`];
    case 'Paid':
      return [`Box ${boxNumber} is paid and still comes.`];
    default:
      return [];
  }
}

/**
 * Starts, or starts again, with everything as it was left.
 * @throws Refusal without a saved card and an address
 */
export async function resume({ tx, services, customerId }: ChangeContext): Promise<void> {
  const subscription = await readSubscription(tx, customerId);
  allowed(
    decideActivation({
      cardSaved: subscription.paymentMethod !== null,
      addressSaved: (await readAddress(tx, customerId)) !== null,
      paidWithoutCard: needsCard(subscription),
    }),
  );
  await startAgain(tx, services, customerId, services.clock.now());
}

/**
 * Cancels the subscription at once: what is not paid does not come, and in the cooling-off period
 * what is paid goes back.
 * @returns sentences about money and boxes, for the customer
 */
export async function cancel(
  {
    tx,
    services,
    customerId,
    today,
  }: Pick<ChangeContext, 'tx' | 'services' | 'customerId' | 'today'>,
  reason: string | undefined,
): Promise<string[]> {
  const subscription = await readSubscription(tx, customerId);
  const { state } = subscription;
  const now = services.clock.now();
  if (state === 'new' && !needsCard(subscription)) {
    // Nothing runs yet; a payment that is under way does not start it either.
    await updateSubscription(tx, customerId, { cancelledAt: now });
    return [];
  }
  if (state === 'cancelled' && !needsCard(subscription)) return [];
  const refunds = coolingOffRefunds(await orderedBoxes(tx, customerId), today);
  await updateSubscription(tx, customerId, {
    state: 'cancelled',
    stateReason: 'You cancelled it.',
    cancelledAt: now,
    cancelReason: reason ?? null,
    pausedUntil: null,
  });
  const sentences: string[] = [];
  for (const box of await readBoxes(tx, customerId)) {
    const refund = refunds.find(({ boxId }) => boxId === box.boxId);
    if (refund) {
      const charges = await readCharges(tx, customerId, box.boxId);
      const paid = charges.find(({ status }) => status === 'succeeded');
      const amount = paid ? leftToRefund(paid, await readRefunds(tx, customerId)) : 0;
      if (paid && amount > 0) {
        const why = 'You cancelled within 14 days.';
        await promiseRefund(tx, services, paid, { amount, reason: why, dueOn: refund.on });
        sentences.push(formatRefund(box.boxNumber, amount, refund));
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

function formatRefund(boxNumber: number, amount: number, refund: { on: string; comes: boolean }) {
  const money = `${formatPounds(amount)} for box ${boxNumber} goes back to your card`;
  return refund.comes
    ? `${money} by ${formatDate(refund.on)}. Please send back what you have not opened; we pay the postage.`
    : `${money} at once, and the box does not come.`;
}

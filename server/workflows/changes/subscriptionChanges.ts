import { boxPrice } from '@nestbox/domain/billing/price';
import { mayBecome } from '@nestbox/domain/boxes/lifecycle';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { decideActivation, needsCard } from '@nestbox/domain/subscription/activation';
import { coolingOffRefunds, stoppedReplacements } from '@nestbox/domain/subscription/coolingOff';
import { decidePause } from '@nestbox/domain/subscription/pause';
import { leftToRefund } from '../../billing/scheduleRefund.ts';
import { allowed } from '../../boxes/boxOf.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { formatDone } from '../../notifications/changedBy.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import { startDraft } from '../customer/startSubscription.ts';
import { orderedBoxes } from './orderedBoxes.ts';

/**
 * Pauses the subscription until a day, on which it resumes by itself.
 * @returns sentences for the customer about boxes that can no longer be changed
 */
export function pause(draft: CustomerDraft, until: string): string[] {
  const { subscription, boxes, today } = draft.after;
  draft.updateSubscription({
    state: 'paused',
    stateReason: `${formatDone(draft.by, 'paused it')}.`,
    pausedUntil: allowed(decidePause(subscription.state, until, today)),
    resumeNotified: false,
  });
  return boxes.flatMap((box) => formatStillComing(draft, box));
}

function formatStillComing(draft: CustomerDraft, box: StoredBox): string[] {
  const { boxNumber, status, deliveryDate } = box;
  switch (status) {
    case 'CustomerNotified': {
      const amount = box.announcedCharge ?? boxPrice(box);
      const on = formatDate(chargeDate(deliveryDate));
      const charged =
        amount > 0 ? `we charge ${formatPounds(amount)} on ${on}` : `your credit pays it on ${on}`;
      return [`Box ${boxNumber} is being prepared already: it still comes, and ${charged}.`];
    }
    case 'PaymentFailed':
      return [`Box ${boxNumber} still waits for its payment.`];
    case 'Paid':
      return [`Box ${boxNumber} ${paidOrFree(draft, box)} and still comes.`];
    default:
      return [];
  }
}

/**
 * Starts or resumes the subscription with its previous settings.
 * @throws Refusal without a saved card and an address
 */
export function resume(draft: CustomerDraft): void {
  const { subscription, address, charges } = draft.after;
  const last = charges.at(-1);
  if (subscription.state !== 'active' && last?.status === 'unwanted' && last.paidAmount) {
    const amount = formatPounds(last.paidAmount);
    const refunded = `We return ${amount} to your card, because your box changed while you were paying.`;
    throw new Refusal('conflict', `${refunded} Please check it and pay again.`);
  }
  allowed(
    decideActivation({
      cardSaved: subscription.paymentMethod !== null,
      addressSaved: address !== null,
      paidWithoutCard: needsCard(subscription),
    }),
  );
  startDraft(draft, draft.services.clock.now());
}

/**
 * Cancels the subscription at once: unpaid boxes are cancelled, and in the cooling-off period paid
 * ones are refunded.
 * @returns sentences for the customer about money and boxes
 */
export function cancel(draft: CustomerDraft, reason: string | undefined): string[] {
  const { subscription, boxes, today } = draft.after;
  const { state } = subscription;
  const cancelledAt = draft.services.clock.now();
  if (state === 'new' && !needsCard(subscription)) {
    // The subscription has not started; a payment under way must not start it.
    draft.updateSubscription({ cancelledAt });
    return [];
  }
  if (state === 'cancelled' && !needsCard(subscription)) return [];
  const refunds = coolingOffRefunds(orderedBoxes(draft.after), today);
  draft.updateSubscription({
    state: 'cancelled',
    stateReason: `${formatDone(draft.by, 'cancelled it')}.`,
    cancelledAt,
    cancelReason: reason ?? null,
    pausedUntil: null,
  });
  const stopped = refunds.flatMap(({ boxId }) => stoppedReplacements(boxId, boxes));
  return boxes.flatMap((box) => {
    if (stopped.includes(box)) return stopReplacement(draft, box);
    const refund = refunds.find(({ boxId }) => boxId === box.boxId);
    const refunded = refund ? refundBox(draft, box, refund) : [];
    const comes = box.status === 'Paid' && !(refund && !refund.comes);
    if (!comes && mayBecome(box.status, 'Cancelled')) {
      const cause = formatDone(draft.by, 'cancelled your subscription');
      draft.moveBox(box, 'Cancelled', `${cause}.`);
    }
    if (comes)
      return [...refunded, `Box ${box.boxNumber} ${paidOrFree(draft, box)} and still comes.`];
    const isOnItsWay = box.status === 'Dispatched' && !refund;
    return isOnItsWay ? [`Box ${box.boxNumber} is on its way and still comes.`] : refunded;
  });
}

/** Says why a box is to be sent: 'is paid', 'replaces box 1'. */
const paidOrFree = ({ after }: CustomerDraft, { replaces }: StoredBox): string =>
  replaces === null ? 'is paid' : `replaces box ${numberIn(after.boxes, replaces)}`;

const numberIn = (boxes: readonly StoredBox[], wanted: string): number | undefined =>
  boxes.find(({ boxId }) => boxId === wanted)?.boxNumber;

/** Does not send a replacement, whose box is refunded. @returns a sentence for the customer */
function stopReplacement(draft: CustomerDraft, box: StoredBox): string[] {
  const replaced = numberIn(draft.after.boxes, box.replaces ?? '');
  draft.moveBox(box, 'Cancelled', `Box ${replaced} is refunded instead.`);
  return [`Box ${box.boxNumber}, the replacement for box ${replaced}, does not come.`];
}

/** Refunds a paid box. @returns a sentence for the customer */
function refundBox(
  draft: CustomerDraft,
  { boxId, boxNumber }: StoredBox,
  refund: { on: string; comes: boolean },
): string[] {
  const { charges, refunds } = draft.after;
  const paid = charges.findLast((each) => each.boxId === boxId && each.status === 'succeeded');
  const left = paid ? leftToRefund(paid, refunds) : null;
  if (!paid || !left || left.card + left.credit === 0) return [];
  const why = `${formatDone(draft.by, 'cancelled', ' within 14 days')}.`;
  draft.refund(paid, { reason: why, dueOn: refund.on });
  return [
    ...(left.card > 0 ? [formatRefund(boxNumber, left.card, refund)] : []),
    ...(left.credit > 0
      ? [`${formatPounds(left.credit)} for box ${boxNumber} is your credit again.`]
      : []),
  ];
}

/** The provider may refuse the refund, so `giveRefund` says that it is made. */
function formatRefund(boxNumber: number, amount: number, refund: { on: string; comes: boolean }) {
  const money = `We return ${formatPounds(amount)} for box ${boxNumber} to your card`;
  const later = 'and tell you once it is on its way';
  return refund.comes
    ? `${money} by ${formatDate(refund.on)}, ${later}. Please send back what you have not opened; we pay the postage.`
    : `${money}, ${later}. The box does not come.`;
}

import { mayBecome } from '@nestbox/domain/boxes/lifecycle';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { needsCard } from '@nestbox/domain/subscription/activation';
import { coolingOffRefunds, stoppedReplacements } from '@nestbox/domain/subscription/coolingOff';
import { leftToRefund } from '../../../billing/scheduleRefund.ts';
import type { StoredBox } from '../../../boxes/boxQueries.ts';
import { formatDone } from '../../../notifications/changedBy.ts';
import { cancelled } from '../../../subscription/subscriptionMessages.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { defineChange } from '../changeKind.ts';
import { orderedBoxes } from './orderedBoxes.ts';
import { numberIn, paidOrFree } from './paidOrFree.ts';

/** Cancels the subscription at once. */
export const cancel = defineChange({
  kind: 'cancel',
  openPayments: 'tried',
  decide: (draft, { reason }) => cancelSubscription(draft, reason),
  replans: false,
  concerns: () => 'everything',
  confirmation: (_, { before, sentences }) =>
    before === 'cancelled' ? null : cancelled(sentences('cancelled it')),
});

/**
 * Cancels the subscription at once: unpaid boxes are cancelled, and in the cooling-off period paid
 * ones are refunded.
 * @returns sentences for the customer about money and boxes
 */
export function cancelSubscription(draft: CustomerDraft, reason: string | undefined): string[] {
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
    pausedAt: null,
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
function formatRefund(boxNumber: number, amount: Pence, refund: { on: string; comes: boolean }) {
  const money = `We return ${formatPounds(amount)} for box ${boxNumber} to your card`;
  const later = 'and tell you once it is on its way';
  return refund.comes
    ? `${money} by ${formatDate(refund.on)}, ${later}. Please send back what you have not opened; we pay the postage.`
    : `${money}, ${later}. The box does not come.`;
}

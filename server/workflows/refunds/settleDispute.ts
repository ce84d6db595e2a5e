import { disputeStates } from '@nestbox/domain/billing/disputeState';
import { notify } from '../../account/notify.ts';
import { readCharges } from '../../billing/chargeQueries.ts';
import { disputeLost, disputeSettled } from '../../billing/disputeMessages.ts';
import { type Dispute, readDisputes } from '../../billing/disputeQueries.ts';
import { readRefunds } from '../../billing/refundQueries.ts';
import { leftToRefund, newRefunds } from '../../billing/scheduleRefund.ts';
import { writeRefund } from '../../billing/writeRefund.ts';
import { insertBoxEvents } from '../../boxes/boxEventQueries.ts';
import { boxInMessage } from '../../boxes/boxMessages.ts';
import { boxOf, findBox } from '../../boxes/boxOf.ts';
import { type StoredBox, updateBox } from '../../boxes/boxQueries.ts';
import { moveBox } from '../../boxes/moveBox.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { disputeReason, isPausedForDispute } from '../../subscription/disputeReason.ts';
import { readSubscription, updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { idsOf, replanIfPlanned, replanProducts } from '../customer/replan.ts';
import { disputeHold } from './holdForDispute.ts';

/**
 * Ends what waited for a dispute. In favour of the shop, a held box goes on; otherwise it is cancelled. The
 * subscription stays paused until the customer resumes it: who has disputed a payment is not charged unasked.
 */
export async function settleDispute(
  tx: Queryable,
  services: Services,
  dispute: Dispute,
  { quiet }: { quiet: boolean },
): Promise<void> {
  const { customerId, boxId, disputeId, amount, status } = dispute;
  const { boxes, box } = await boxOf(tx, customerId, boxId);
  const others = (await readDisputes(tx, customerId)).filter(
    (each) => each.disputeId !== disputeId && disputeStates[each.status].outcome === 'open',
  );
  const isLost = disputeStates[status].outcome === 'customer';
  const waited =
    box.status === 'Paid' &&
    (isLost || (box.heldReason === disputeHold && !others.some((each) => each.boxId === boxId)));
  if (waited) await (isLost ? cancel : release)({ tx, services, customerId }, box);
  const { state, stateReason } = await readSubscription(tx, customerId);
  const paused = state === 'paused' && isPausedForDispute(stateReason);
  if (paused) {
    const [other] = others;
    const reason = other
      ? disputeReason(findBox(boxes, other.boxId).boxNumber, 'open')
      : disputeReason(box.boxNumber, 'over');
    await updateSubscription(tx, customerId, { stateReason: reason });
  }
  if (!quiet) {
    const about = { disputeId, amount, waited, paused: paused && others.length === 0 };
    const inMessage = boxInMessage(box, services.catalogue);
    const message = (isLost ? disputeLost : disputeSettled)(inMessage, about);
    await notify(tx, services, customerId, message);
  }
  if (waited) await replanProducts({ tx, services, customerId }, idsOf(box.items));
  else if (state !== 'cancelled') await replanIfPlanned({ tx, services, customerId });
}

/** Goes on with a box that was held for the dispute. */
async function release(
  { tx, services: { clock }, customerId }: LockedCustomer<Services>,
  { boxId, status }: StoredBox,
): Promise<void> {
  await updateBox(tx, customerId, boxId, { heldReason: null });
  const cause = 'We continue with it.';
  await insertBoxEvents(tx, customerId, [{ boxId, status, cause, at: clock.now() }]);
}

/** Cancels a box whose money went back, and gives back what credit paid of it. */
async function cancel(customer: LockedCustomer<Services>, box: StoredBox): Promise<void> {
  const { tx, services, customerId } = customer;
  const cause = 'Your bank returned its payment to you.';
  await moveBox(customer, box, { to: 'Cancelled', cause });
  const charges = await readCharges(tx, customerId, box.boxId);
  const paid = charges.find(({ status }) => status === 'succeeded');
  const refunds = await readRefunds(tx, customerId);
  const amount = paid ? leftToRefund(paid, refunds).credit : 0;
  if (!paid || amount === 0) return;
  const reason = 'The box does not come.';
  const wanted = {
    amount,
    reason,
    dueOn: today(services.clock),
    asCredit: true,
    announced: true,
  };
  for (const refund of newRefunds(paid, refunds, wanted, services.clock.now())) {
    await writeRefund(tx, services, refund);
  }
}

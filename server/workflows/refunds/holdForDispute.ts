import { disputeStates } from '@nestbox/domain/billing/disputeState';
import { setQuietSince } from '../../account/customerQueries.ts';
import { notify } from '../../account/notify.ts';
import { pausedForDispute } from '../../billing/disputeMessages.ts';
import type { Dispute } from '../../billing/disputeQueries.ts';
import { insertBoxEvents } from '../../boxes/boxEventQueries.ts';
import { boxInMessage } from '../../boxes/boxMessages.ts';
import { boxOf } from '../../boxes/boxOf.ts';
import { type StoredBox, updateBox } from '../../boxes/boxQueries.ts';
import { cancelUnpaid } from '../../boxes/moveBox.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { disputeReason } from '../../subscription/disputeReason.ts';
import { readSubscription, updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { idsOf, replan, replanProducts } from '../customer/replan.ts';

/** Why a box is held while its payment is disputed. */
export const disputeHold = 'Its payment is disputed.';

/**
 * Holds back the box of a disputed payment, and pauses all charges, even of locked boxes, until the
 * dispute is settled.
 */
export async function holdForDispute(
  tx: Queryable,
  services: Services,
  { customerId, boxId, disputeId, status }: Dispute,
  { quiet }: { quiet: boolean },
): Promise<void> {
  const { box } = await boxOf(tx, customerId, boxId);
  const holds = box.status === 'Paid' && box.heldReason === null;
  if (holds) await hold({ tx, services, customerId }, box);
  const { state, pausedAt } = await readSubscription(tx, customerId);
  if (state !== 'active' && state !== 'paused') return;
  await cancelUnpaid(
    { tx, services, customerId },
    'Nothing is charged while a payment is disputed.',
  );
  await setQuietSince(tx, customerId, services.clock.now());
  await updateSubscription(tx, customerId, {
    state: 'paused',
    stateReason: disputeReason(box.boxNumber, 'open'),
    pausedAt: pausedAt ?? services.clock.now(),
    pausedUntil: null,
  });
  if (!quiet) {
    const asksOnly = disputeStates[status].message === 'asked';
    const message = pausedForDispute(boxInMessage(box, services.catalogue), {
      disputeId,
      asksOnly,
    });
    await notify(tx, services, customerId, message);
  }
  if (holds) await replanProducts({ tx, services, customerId }, idsOf(box.items));
  else await replan({ tx, services, customerId });
}

/** The message about the dispute says that it waits. */
async function hold(
  { tx, services: { clock }, customerId }: LockedCustomer<Services>,
  { boxId, status }: StoredBox,
): Promise<void> {
  await updateBox(tx, customerId, boxId, { heldReason: disputeHold });
  const cause = `We hold it back. ${disputeHold}`;
  await insertBoxEvents(tx, customerId, [{ boxId, status, cause, at: clock.now() }]);
}

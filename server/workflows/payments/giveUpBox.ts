import { notify } from '../../account/notify.ts';
import { boxGivenUp } from '../../billing/paymentMessages.ts';
import { boxInMessage } from '../../boxes/boxMessages.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { cancelUnpaid, moveBox } from '../../boxes/moveBox.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { readSubscription, updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { replan } from '../customer/replan.ts';

/** Cancels a box that was not paid in time, and pauses the subscription. */
export async function giveUpBox(customer: LockedCustomer<Services>, box: StoredBox): Promise<void> {
  const { tx, services, customerId } = customer;
  const cause = 'It was not paid in time.';
  await moveBox(customer, box, { to: 'Cancelled', cause });
  // The message `boxGivenUp` says that nothing is charged.
  const rest = 'Your subscription is paused.';
  await cancelUnpaid(customer, rest);
  const { pausedAt } = await readSubscription(tx, customerId);
  await updateSubscription(tx, customerId, {
    state: 'paused',
    stateReason: `Box ${box.boxNumber} could not be paid.`,
    pausedAt: pausedAt ?? services.clock.now(),
    pausedUntil: null,
  });
  await notify(tx, services, customerId, boxGivenUp(boxInMessage(box, services.catalogue)));
  // Closes open payments of the box, and moves the plan to later dates.
  await replan(customer);
}

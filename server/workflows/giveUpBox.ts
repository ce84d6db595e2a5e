import { notify } from '../account/notify.ts';
import { boxGivenUp } from '../billing/paymentMessages.ts';
import type { Services } from '../billing/services.ts';
import { boxInMessage } from '../boxes/boxInMessage.ts';
import type { StoredBox } from '../boxes/boxQueries.ts';
import { dropUnpaid } from '../boxes/dropUnpaid.ts';
import { moveBox } from '../boxes/moveBox.ts';
import type { Queryable } from '../platform/database/database.ts';
import { updateSubscription } from '../subscription/subscriptionQueries.ts';
import { replan } from './replan.ts';

/** The box could not be paid in time: it is cancelled, and the subscription paused. */
export async function giveUpBox(
  tx: Queryable,
  services: Services,
  customerId: string,
  box: StoredBox,
): Promise<void> {
  const cause = 'It was not paid in time.';
  await moveBox(tx, services, customerId, box, { to: 'Cancelled', cause });
  // The customer is told that nothing is charged.
  const rest = 'Your subscription is paused.';
  await dropUnpaid(tx, services, customerId, rest);
  await updateSubscription(tx, customerId, {
    state: 'paused',
    stateReason: `Box ${box.boxNumber} could not be paid.`,
    pausedUntil: null,
  });
  await notify(tx, services, customerId, boxGivenUp(boxInMessage(box, services.catalogue)));
  // Closes what could still be paid for it, and lets the plan slide.
  await replan(tx, services, customerId);
}

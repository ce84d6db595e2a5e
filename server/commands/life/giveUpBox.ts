import type { Queryable } from '../../db/database.ts';
import type { StoredBox } from '../../db/queries/boxes.ts';
import { updateSubscription } from '../../db/queries/subscriptions.ts';
import { boxGivenUp } from '../../notices/boxNotices.ts';
import { tell } from '../../notices/tell.ts';
import type { Services } from '../../services.ts';
import { dropUnpaid } from '../dropUnpaid.ts';
import { moveBox } from '../moveBox.ts';
import { replan } from '../plan/replan.ts';
import { toldBox } from '../toldBox.ts';

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
  await tell(tx, services, customerId, boxGivenUp(toldBox(box, services.shelf)));
  // Closes what could still be paid for it, and lets the plan slide.
  await replan(tx, services, customerId);
}

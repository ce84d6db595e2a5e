import type { BoxId } from '@nestbox/contract/values';
import { stoppedReplacements } from '@nestbox/domain/subscription/coolingOff';
import { notify } from '../../account/notify.ts';
import { boxInMessage } from '../../boxes/boxMessages.ts';
import { boxOf } from '../../boxes/boxOf.ts';
import { moveBox } from '../../boxes/moveBox.ts';
import { replacementStopped } from '../../boxes/parcelMessages.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { replanIfPlanned } from '../customer/replan.ts';

/**
 * Cancels the replacements of a box that have not left, once the box is refunded in full, and
 * notifies the customer.
 */
export async function stopReplacements(
  customer: LockedCustomer<Services>,
  boxId: BoxId,
): Promise<void> {
  const { tx, services, customerId } = customer;
  const { box: refunded, boxes } = await boxOf(tx, customerId, boxId);
  const stopped = stoppedReplacements(boxId, boxes);
  if (stopped.length === 0) return;
  for (const box of stopped) {
    const cause = `Box ${refunded.boxNumber} is refunded instead.`;
    await moveBox(customer, box, { to: 'Cancelled', cause });
    const message = replacementStopped(boxInMessage(box, services.catalogue), refunded.boxNumber);
    await notify(tx, services, customerId, message);
  }
  // A cancelled customer is not planned for.
  const { state } = await readSubscription(tx, customerId);
  if (state !== 'cancelled') await replanIfPlanned(customer);
}

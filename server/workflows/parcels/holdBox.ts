import type { BoxId } from '@nestbox/contract/values';
import { notify } from '../../account/notify.ts';
import { insertBoxEvents } from '../../boxes/boxEventQueries.ts';
import { boxInMessage } from '../../boxes/boxMessages.ts';
import { type StoredBox, updateBox } from '../../boxes/boxQueries.ts';
import { boxHeld } from '../../boxes/parcelMessages.ts';
import { readLatestChange } from '../../planning/latestChangeQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { changeStoredBox, type RecordBoxAct } from '../customer/changeStoredBox.ts';
import { CustomerDraft } from '../customer/customerDraft.ts';
import { saveReplanned } from '../customer/replan.ts';
import { numberOf } from './packBox.ts';
import { planHeld } from './planHeld.ts';

interface HoldRequest {
  readonly boxId: BoxId;
  /** A sentence for the customer; null to hold the box no longer. */
  readonly reason: string | null;
  readonly record: RecordBoxAct;
}

/**
 * Holds a paid box back, so that it is neither packed nor shipped, and notifies the customer; or ends
 * that. The plan counts on it only while it is not held.
 * @throws Refusal where it is not paid, or has left
 */
export const holdBox = (
  services: Services,
  { boxId, reason, record }: HoldRequest,
): Promise<void> =>
  changeStoredBox(services, boxId, async (customer, box) => {
    const { tx, customerId } = customer;
    const { status, heldReason } = box;
    if (status !== 'Paid') {
      throw new Refusal(
        'conflict',
        `Only a paid box can be held. Box ${box.boxNumber}: ${status}.`,
      );
    }
    if (heldReason === reason) return;
    await updateBox(tx, customerId, boxId, { heldReason: reason });
    const cause = reason === null ? 'We continue with it.' : `We hold it back. ${reason}`;
    const at = services.clock.now();
    await insertBoxEvents(tx, customerId, [{ boxId, status, cause, at }]);
    if (reason !== null) {
      const message = boxHeld(boxInMessage(box, services.catalogue), reason, at);
      await notify(tx, services, customerId, message);
    }
    // Without the sentence: the audit log keeps its entries when the customer is erased.
    await record(tx, {
      before: { ...numberOf(box), held: heldReason !== null },
      after: { ...numberOf(box), held: reason !== null },
    });
    // Another reason changes nothing of the plan.
    if (heldReason === null || reason === null) {
      await replanOthers(customer, { box, isHeld: reason !== null });
    }
  });

async function replanOthers(
  customer: LockedCustomer<Services>,
  { box, isHeld }: { readonly box: StoredBox; readonly isHeld: boolean },
): Promise<void> {
  const { tx, customerId } = customer;
  const draft = await CustomerDraft.read(customer);
  const { state, cadenceDays } = draft.after.subscription;
  if (state === 'cancelled' || cadenceDays === null) return;
  planHeld(draft, box, isHeld, await readLatestChange(tx, customerId));
  await saveReplanned(tx, draft);
}

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
  /** Whether it waits for another address, since the carrier refused this one. */
  readonly addressRefused?: boolean;
  /** Whether a box that is held for another reason is refused, rather than getting this one. */
  readonly keepsHeld?: boolean;
  readonly record: RecordBoxAct;
}

/**
 * Holds a paid box back, so that it is neither packed nor shipped, and notifies the customer; or ends
 * that. The plan counts on it only while it is not held.
 * @throws Refusal where it is not paid, or has left
 */
export const holdBox = (
  services: Services,
  { boxId, reason, addressRefused = false, keepsHeld = false, record }: HoldRequest,
): Promise<void> =>
  changeStoredBox(services, boxId, async (customer, box) => {
    const { tx, customerId } = customer;
    const { status, heldReason } = box;
    const refused = reason !== null && addressRefused;
    if (status !== 'Paid') {
      throw new Refusal(
        'conflict',
        `Only a paid box can be held. Box ${box.boxNumber}: ${status}.`,
      );
    }
    if (heldReason === reason && box.addressRefused === refused) return;
    if (keepsHeld && heldReason !== null) {
      throw new Refusal('conflict', `Box ${box.boxNumber} is held already: ${heldReason}`);
    }
    if (reason === null) await continueBox(customer, box);
    else {
      const at = services.clock.now();
      await updateBox(tx, customerId, boxId, { heldReason: reason, addressRefused: refused });
      const cause = `We hold it back. ${reason}`;
      await insertBoxEvents(tx, customerId, [{ boxId, status, cause, at }]);
      const message = boxHeld(boxInMessage(box, services.catalogue), reason, at);
      await notify(tx, services, customerId, message);
      // Another reason changes nothing of the plan.
      if (heldReason === null) await replanOthers(customer, { box, isHeld: true });
    }
    // Without the sentence: the audit log keeps its entries when the customer is erased.
    await record(tx, {
      before: { ...numberOf(box), held: heldReason !== null },
      after: { ...numberOf(box), held: reason !== null, ...(refused && { addressRefused: true }) },
    });
  });

/** Goes on with a held box. The plan counts on it again. @param change what changes besides */
export async function continueBox(
  customer: LockedCustomer<Services>,
  box: StoredBox,
  change: Pick<Partial<StoredBox>, 'address'> = {},
): Promise<void> {
  const { tx, services, customerId } = customer;
  const { boxId, status } = box;
  await updateBox(tx, customerId, boxId, { ...change, heldReason: null, addressRefused: false });
  const at = services.clock.now();
  await insertBoxEvents(tx, customerId, [{ boxId, status, cause: 'We continue with it.', at }]);
  await replanOthers(customer, { box, isHeld: false });
}

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

import type { Address } from '@nestbox/contract/address';
import type { CustomerId } from '@nestbox/contract/values';
import { refuseErased } from '../../account/afterErasure.ts';
import { notify } from '../../account/notify.ts';
import { readBoxes, updateBox } from '../../boxes/boxQueries.ts';
import { servedAddress } from '../../delivery/servedAddress.ts';
import { readAddress, writeAddress } from '../../household/householdQueries.ts';
import { formatDone } from '../../notifications/changedBy.ts';
import type { LockedCustomer, RecordChange } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { changeConfirmed } from '../../subscription/subscriptionMessages.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { continueBox } from './holdBox.ts';

/**
 * Saves the delivery address. Locked boxes keep theirs, but for those whose address the carrier refused: they get this
 * one, and go on.
 * @param record given where staff save it for the customer, who then reads so, and finds it unread
 * @returns the address, with the postcode as Royal Mail writes it
 * @throws Refusal where the shop does not deliver there, or the customer is erased
 */
export async function saveAddress(
  services: Services,
  customerId: CustomerId,
  given: Address,
  record?: RecordChange<{ before: Address | null; after: Address }>,
): Promise<Address> {
  const address = servedAddress(given, services.deliveryAreas);
  await changeCustomer(services, customerId, async (customer) => {
    const { tx } = customer;
    await refuseErased(tx, customerId);
    const before = record ? await readAddress(tx, customerId) : null;
    await writeAddress(tx, customerId, address);
    await record?.(tx, { before, after: address });
    const corrected = await correctBoxes(customer, address);
    const { state } = await readSubscription(tx, customerId);
    if (state === 'new') return;
    const { addressLine1, city, postCode } = address;
    const by = record ? 'staff' : 'customer';
    const message = changeConfirmed(formatDone(by, 'changed your address'), [
      `Boxes that are not being prepared yet go to ${addressLine1}, ${city}, ${postCode}.`,
      ...corrected.map((boxNumber) => `Box ${boxNumber} waited for it, and goes there now.`),
    ]);
    await notify(tx, services, customerId, message, { asRead: record === undefined });
  });
  return address;
}

/** Continues the boxes whose address the carrier refused. @returns their numbers */
async function correctBoxes(
  customer: LockedCustomer<Services>,
  address: Address,
): Promise<number[]> {
  const { tx, customerId } = customer;
  const waiting = (await readBoxes(tx, customerId)).filter(({ addressRefused }) => addressRefused);
  const held = waiting.filter(({ status }) => status === 'Paid');
  for (const box of held) await continueBox(customer, box, { address });
  // One that came back is sent again by a box of its own.
  for (const { boxId } of waiting.filter((box) => !held.includes(box))) {
    await updateBox(tx, customerId, boxId, { addressRefused: false });
  }
  return held.map(({ boxNumber }) => boxNumber);
}

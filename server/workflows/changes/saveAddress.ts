import type { Address } from '@nestbox/contract/address';
import type { CustomerId } from '@nestbox/contract/values';
import { refuseErased } from '../../account/afterErasure.ts';
import { notify } from '../../account/notify.ts';
import { servedAddress } from '../../delivery/servedAddress.ts';
import { readAddress, writeAddress } from '../../household/householdQueries.ts';
import { formatDone } from '../../notifications/changedBy.ts';
import type { RecordChange } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { changeConfirmed } from '../../subscription/subscriptionMessages.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';

/**
 * Saves the delivery address. Locked boxes keep theirs.
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
  await changeCustomer(services, customerId, async ({ tx }) => {
    await refuseErased(tx, customerId);
    const before = record ? await readAddress(tx, customerId) : null;
    await writeAddress(tx, customerId, address);
    await record?.(tx, { before, after: address });
    const { state } = await readSubscription(tx, customerId);
    if (state === 'new') return;
    const { addressLine1, city, postCode } = address;
    const by = record ? 'staff' : 'customer';
    const message = changeConfirmed(formatDone(by, 'changed your address'), [
      `Boxes that are not being prepared yet go to ${addressLine1}, ${city}, ${postCode}.`,
    ]);
    await notify(tx, services, customerId, message, { asRead: record === undefined });
  });
  return address;
}

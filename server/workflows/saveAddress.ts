import type { Address } from '@nestbox/contract/address';
import { changeCustomer } from '../account/changeCustomer.ts';
import { notify } from '../account/notify.ts';
import type { Services } from '../billing/services.ts';
import { writeAddress } from '../household/householdQueries.ts';
import { changeConfirmed } from '../subscription/subscriptionMessages.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';

/** Saves the delivery address. Locked boxes keep theirs. */
export async function saveAddress(
  services: Services,
  customerId: string,
  address: Address,
): Promise<void> {
  await changeCustomer(services, customerId, async (tx) => {
    await writeAddress(tx, customerId, address);
    const { state } = await readSubscription(tx, customerId);
    if (state === 'new') return;
    const { addressLine1, city, postCode } = address;
    const message = changeConfirmed('You changed your address', [
      `Boxes that are not being prepared yet go to ${addressLine1}, ${city}, ${postCode}.`,
    ]);
    await notify(tx, services, customerId, message, { asRead: true });
  });
}

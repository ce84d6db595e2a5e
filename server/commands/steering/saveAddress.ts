import type { Address } from '@nestbox/contract/address';
import { writeAddress } from '../../db/queries/household.ts';
import { readSubscription } from '../../db/queries/subscriptions.ts';
import { changeConfirmed } from '../../notices/subscriptionNotices.ts';
import { tell } from '../../notices/tell.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';

/** Saves where the boxes go; those that are locked already go where they were to go. */
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
    const notice = changeConfirmed('You changed your address', [
      `Boxes that are not being prepared yet go to ${addressLine1}, ${city}, ${postCode}.`,
    ]);
    await tell(tx, services, customerId, notice, { asRead: true });
  });
}

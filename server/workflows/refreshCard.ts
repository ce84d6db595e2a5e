import { changeCustomer } from '../account/changeCustomer.ts';
import { keptOfCard } from '../billing/savedCard.ts';
import type { Services } from '../billing/services.ts';
import { readSubscription, updateSubscription } from '../subscription/subscriptionQueries.ts';
import { scheduleNext } from './scheduleNext.ts';

/** The bank has issued a new card for the saved one, and the provider has followed. */
export async function refreshCard(services: Services, methodId: string): Promise<void> {
  const { customerId, method } = await services.cards.retrieveCard(methodId);
  if (!customerId) return;
  await changeCustomer(services, customerId, async (tx) => {
    const { paymentMethod } = await readSubscription(tx, customerId);
    if (paymentMethod !== methodId) return;
    await updateSubscription(tx, customerId, await keptOfCard(tx, customerId, method));
    await scheduleNext(tx, services, customerId);
  });
}

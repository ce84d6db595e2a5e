import { changeCustomer } from '../account/changeCustomer.ts';
import { findCustomer } from '../account/customerQueries.ts';
import { readSubscription, updateSubscription } from '../subscription/subscriptionQueries.ts';
import type { Services } from './services.ts';

/** The customer's name at the card provider, made once. */
export async function providerCustomerOf(services: Services, customerId: string): Promise<string> {
  const { reader } = services.database;
  const { providerCustomer } = await readSubscription(reader, customerId);
  if (providerCustomer) return providerCustomer;
  const customer = await findCustomer(reader, customerId);
  if (!customer) throw new Error('A charge without its customer');
  const created = await services.cards.createCustomer({
    customerId,
    email: customer.email,
    name: `${customer.firstName} ${customer.lastName}`,
  });
  await changeCustomer(services, customerId, (tx) =>
    updateSubscription(tx, customerId, { providerCustomer: created }),
  );
  return created;
}

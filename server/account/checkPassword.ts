import { Refusal } from '../platform/http/refusal.ts';
import { verifyPassword } from '../platform/security/passwordHash.ts';
import type { PlatformServices } from '../platform/services.ts';
import { type Customer, findCustomer } from './customerQueries.ts';
import { limitTries } from './limitTries.ts';

/**
 * Makes sure that who holds the session also knows the password.
 * @throws Refusal where they do not, or have tried too often
 */
export async function checkPassword(
  services: PlatformServices,
  customerId: string,
  password: string,
  refusal = 'This is not your current password.',
): Promise<Customer> {
  await limitTries(services, 'password of a session', customerId);
  const customer = await findCustomer(services.database.reader, customerId);
  const hash = customer?.passwordHash ?? null;
  if (!(await verifyPassword(password, hash, services.hashCost)) || !customer) {
    throw new Refusal('invalid', refusal);
  }
  return customer;
}

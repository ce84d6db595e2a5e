import { type Customer, findCustomer, findCustomerByEmail } from '../account/customerQueries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../services.ts';
import { isId } from './arguments.ts';
import type { CliContext } from './cli.ts';

/**
 * Finds a customer.
 * @param who an email address or a customer's id.
 * @throws Refusal where there is none
 */
export async function findCustomerFor(
  cli: Pick<CliContext, 'concerns'>,
  { database }: Services,
  who: string,
): Promise<Customer> {
  const customer = isId(who)
    ? await findCustomer(database.reader, who)
    : await findCustomerByEmail(database.reader, who);
  if (!customer) throw new Refusal('missing', `There is no customer ${who}.`);
  cli.concerns(customer.customerId);
  return customer;
}

import { type Customer, findCustomer, findCustomerByEmail } from '../db/queries/accounts.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { isId } from './arguments.ts';
import type { Desk } from './desk.ts';

/** @param who an email address or a customer's id. @throws Refusal where there is nobody */
export async function findCustomerFor(
  desk: Pick<Desk, 'concerns'>,
  { database }: Services,
  who: string,
): Promise<Customer> {
  const customer = isId(who)
    ? await findCustomer(database.reader, who)
    : await findCustomerByEmail(database.reader, who);
  if (!customer) throw new Refusal('missing', `There is no customer ${who}.`);
  desk.concerns(customer.customerId);
  return customer;
}

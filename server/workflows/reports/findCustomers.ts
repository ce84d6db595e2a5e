import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { type CustomerLookup, lookupsOf } from '@nestbox/domain/account/customerSearch';
import { orderNumbersIn } from '@nestbox/domain/boxes/orderNumber';
import { orderPrefix } from '../../boxes/orderNumberQueries.ts';
import { today } from '../../platform/clock.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { customersFound, type FoundCustomer, findNamedBox } from './customerSearchQueries.ts';

/** Customers that a search shows. */
const max = 20;

export interface CustomersFound {
  readonly customers: readonly FoundCustomer[];
  /** Whether there may be more. */
  readonly more: boolean;
  /** The box that the text names, such as by the number of its receipt; null where it names none. */
  readonly box: { readonly customerId: CustomerId; readonly boxId: BoxId } | null;
}

/** Finds customers by what somebody types, by name. */
export async function findCustomers(
  { database, clock }: Pick<PlatformServices, 'database' | 'clock'>,
  typed: string,
): Promise<CustomersFound> {
  const year = Number(today(clock).slice(0, 4));
  const numbers = orderNumbersIn(typed, { prefix: orderPrefix, year });
  const lookups: CustomerLookup[] = [
    ...(numbers.length > 0 ? [{ by: 'order', numbers } as const] : []),
    ...lookupsOf(typed),
  ];
  if (lookups.length === 0) return { customers: [], more: false, box: null };
  const { reader } = database;
  const found = (await customersFound(reader, lookups, max + 1)).sort(byName);
  const customers = found.slice(0, max);
  const ids = customers.map(({ customerId }) => customerId);
  const box = await findNamedBox(reader, lookups, ids);
  return { customers, more: found.length > max, box };
}

const nameOf = ({ lastName, firstName, customerId }: FoundCustomer) =>
  `${lastName} ${firstName} ${customerId}`.toLowerCase();

const byName = (a: FoundCustomer, b: FoundCustomer) => nameOf(a).localeCompare(nameOf(b), 'en');

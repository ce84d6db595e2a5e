import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { wordsInside } from '@nestbox/domain/account/customerSearch';
import { today } from '../../platform/clock.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { customerLookups } from './customerLookups.ts';
import {
  customersFound,
  customersFoundInside,
  type FoundCustomer,
  findNamedBox,
} from './customerSearchQueries.ts';

/** Customers that a search shows. */
const max = 20;

export interface CustomersFound {
  readonly customers: readonly FoundCustomer[];
  /** Whether there may be more. */
  readonly more: boolean;
  /** The box that the text names, such as by the number of its receipt; null where it names none. */
  readonly box: { readonly customerId: CustomerId; readonly boxId: BoxId } | null;
}

/**
 * Finds customers by what somebody types, by name: those of whom something begins so, and then those who have it
 * inside of a word, as Goldsmith has smith.
 */
export async function findCustomers(
  { database, clock }: Pick<PlatformServices, 'database' | 'clock'>,
  typed: string,
): Promise<CustomersFound> {
  const lookups = customerLookups(typed, today(clock));
  if (lookups.length === 0) return { customers: [], more: false, box: null };
  const { reader } = database;
  const begun = (await customersFound(reader, lookups, max + 1)).sort(byName);
  const words = begun.length > max ? [] : wordsInside(typed);
  const inside =
    words.length === 0 ? [] : await customersFoundInside(reader, words, max + 1 + begun.length);
  const isNew = ({ customerId }: FoundCustomer) =>
    begun.every((each) => each.customerId !== customerId);
  const found = [...begun, ...inside.filter(isNew).sort(byName)];
  const customers = found.slice(0, max);
  const ids = customers.map(({ customerId }) => customerId);
  const box = await findNamedBox(reader, lookups, ids);
  return { customers, more: found.length > max, box };
}

const nameOf = ({ lastName, firstName, customerId }: FoundCustomer) =>
  `${lastName} ${firstName} ${customerId}`.toLowerCase();

const byName = (a: FoundCustomer, b: FoundCustomer) => nameOf(a).localeCompare(nameOf(b), 'en');

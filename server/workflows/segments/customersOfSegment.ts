import type { CustomerFilter } from '@nestbox/contract/staffSegments';
import type { CustomerId } from '@nestbox/contract/values';
import { today } from '../../platform/clock.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { readCustomersOf } from './segmentCustomerQueries.ts';

/** Customers of one page. */
const max = 500;

/**
 * Yields the ids of the customers whom a filter finds, in pages by id. Whoever joins meanwhile may be missed; nobody
 * comes twice.
 * @param after the last id that was done before an interruption
 */
export async function* customersOfSegment(
  { database, clock }: Pick<PlatformServices, 'database' | 'clock'>,
  filter: CustomerFilter,
  after: CustomerId | null = null,
): AsyncGenerator<readonly CustomerId[]> {
  const day = today(clock);
  let last = after;
  for (;;) {
    const page = await readCustomersOf(database.reader, filter, day, { after: last, max });
    if (page.length > 0) yield page;
    last = page.at(-1) ?? null;
    if (page.length < max) return;
  }
}

import type { CustomerFilter } from '@nestbox/contract/staffSegments';
import type { CustomerId } from '@nestbox/contract/values';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { and, asc, count, eq, gt, type SQL } from 'drizzle-orm';
import { customers } from '../../account/schema.ts';
import { addresses } from '../../household/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { subscriptions } from '../../subscription/schema.ts';
import { customersMatching } from './matchingQueries.ts';

interface Page {
  /** The last id of the page before; null for the first page. */
  readonly after: CustomerId | null;
  readonly max: number;
  /** A further condition beside the filter. */
  readonly also?: SQL | undefined;
}

/** Returns the next customers of a filter, by id. */
export async function readCustomersOf(
  db: Queryable,
  filter: CustomerFilter,
  today: CalendarDate,
  { after, max, also }: Page,
): Promise<CustomerId[]> {
  const since = after === null ? undefined : gt(customers.customerId, after);
  const rows = await db
    .select({ customerId: customers.customerId })
    .from(customers)
    .innerJoin(subscriptions, eq(subscriptions.customerId, customers.customerId))
    .leftJoin(addresses, eq(addresses.customerId, customers.customerId))
    .where(and(customersMatching(filter, today), since, also))
    .orderBy(asc(customers.customerId))
    .limit(max);
  return rows.map(({ customerId }) => customerId);
}

/** Counts the customers of a condition beside `customers`, `subscriptions` and `addresses`. */
export async function countCustomers(db: Queryable, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ customers: count() })
    .from(customers)
    .innerJoin(subscriptions, eq(subscriptions.customerId, customers.customerId))
    .leftJoin(addresses, eq(addresses.customerId, customers.customerId))
    .where(condition);
  return row?.customers ?? 0;
}

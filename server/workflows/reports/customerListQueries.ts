import type { CustomerSort, CustomersAsked, ListPlace } from '@nestbox/contract/staffCustomerList';
import type { CustomerFilter } from '@nestbox/contract/staffSegments';
import type { CustomerId } from '@nestbox/contract/values';
import { lookupsOf, wordsInside } from '@nestbox/domain/account/customerSearch';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { customers } from '../../account/schema.ts';
import { addresses } from '../../household/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { subscriptions } from '../../subscription/schema.ts';
import {
  boxesThatCame,
  hasFailedBox,
  lastBox,
  nextBox,
  spend,
} from '../segments/customerFigures.ts';
import { customersMatching, spendSince } from '../segments/customersMatching.ts';
import { isFound } from './customerSearchQueries.ts';

/** Returns the condition of the customers who are asked for. Words find closed customers too. */
export function isAsked({ filter, search }: CustomersAsked, today: CalendarDate): SQL | undefined {
  if (search.trim() === '') return customersMatching(filter, today);
  const withClosed: CustomerFilter = {
    states: ['new', 'active', 'paused', 'cancelled', 'closed'],
    ...filter,
  };
  return and(isFound(lookupsOf(search), wordsInside(search)), customersMatching(withClosed, today));
}

/** A column by which the list is sorted, with its type and the value of customers without one. */
const keyOf = (
  sort: CustomerSort,
  { today, since }: { readonly today: CalendarDate; readonly since: Date | null },
): readonly [key: SQL, type: SQL] => {
  const keys = {
    joined: () => [sql`${customers.createdAt}`, sql`timestamptz`],
    name: () => [sql`lower(${customers.lastName} || ' ' || ${customers.firstName})`, sql`text`],
    lastBox: () => [sql`coalesce(${lastBox(today)}, '1900-01-01')`, sql`date`],
    nextBox: () => [sql`coalesce(${nextBox(today)}, '9999-12-31')`, sql`date`],
    boxes: () => [boxesThatCame(today), sql`integer`],
    spend: () => [spend(since), sql`integer`],
  } as const satisfies Record<CustomerSort, () => readonly [SQL, SQL]>;
  return keys[sort]();
};

interface Page {
  readonly sort: CustomerSort;
  readonly descending: boolean;
  readonly after: ListPlace | null;
  readonly max: number;
}

/** Returns the places of the next customers in the list. */
export async function readListPage(
  db: Queryable,
  asked: CustomersAsked,
  today: CalendarDate,
  { sort, descending, after, max }: Page,
): Promise<ListPlace[]> {
  const [key, type] = keyOf(sort, { today, since: spendSince(asked.filter, today) });
  const direction = descending ? sql`desc` : sql`asc`;
  const behind =
    after &&
    sql`(${key}, ${customers.customerId}) ${descending ? sql`<` : sql`>`}
      (${after.key}::${type}, ${after.customerId}::uuid)`;
  return db
    .select({ customerId: customers.customerId, key: sql<string>`(${key})::text` })
    .from(customers)
    .innerJoin(subscriptions, eq(subscriptions.customerId, customers.customerId))
    .leftJoin(addresses, eq(addresses.customerId, customers.customerId))
    .where(and(isAsked(asked, today), behind ?? undefined))
    .orderBy(sql`${key} ${direction}`, sql`${customers.customerId} ${direction}`)
    .limit(max);
}

/** Returns what the list shows of customers, in any order. */
export const readListed = (
  db: Queryable,
  customerIds: readonly CustomerId[],
  { today, since }: { readonly today: CalendarDate; readonly since: Date | null },
) =>
  db
    .select({
      customerId: customers.customerId,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      postCode: addresses.postCode,
      state: subscriptions.state,
      pausedAt: subscriptions.pausedAt,
      erasureAskedAt: customers.erasureAskedAt,
      lastBox: lastBox(today),
      nextBox: nextBox(today),
      boxes: boxesThatCame(today),
      spend: spend(since),
      failed: hasFailedBox,
      createdAt: customers.createdAt,
      marketingEnabled: customers.marketingEnabled,
    })
    .from(customers)
    .innerJoin(subscriptions, eq(subscriptions.customerId, customers.customerId))
    .leftJoin(addresses, eq(addresses.customerId, customers.customerId))
    .where(inArray(customers.customerId, [...customerIds]));

export type ListedRow = Awaited<ReturnType<typeof readListed>>[number];

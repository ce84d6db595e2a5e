import type { CustomerSort, CustomersAsked, ListPlace } from '@nestbox/contract/staffCustomerList';
import type { CustomerFilter } from '@nestbox/contract/staffSegments';
import type { CustomerId } from '@nestbox/contract/values';
import { wordsInside } from '@nestbox/domain/account/customerSearch';
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
  receivers,
  spend,
  spenders,
} from '../segments/figureQueries.ts';
import { customersMatching, spendSince } from '../segments/matchingQueries.ts';
import { customerLookups } from './customerLookups.ts';
import { isFound } from './customerSearchQueries.ts';

/** Returns the condition of the customers who are asked for. Words find closed customers too. */
export function isAsked({ filter, search }: CustomersAsked, today: CalendarDate): SQL | undefined {
  if (search.trim() === '') return customersMatching(filter, today);
  const withClosed: CustomerFilter = {
    states: ['new', 'active', 'paused', 'cancelled', 'closed'],
    ...filter,
  };
  return and(
    isFound(customerLookups(search, today), wordsInside(search)),
    customersMatching(withClosed, today),
  );
}

/** By what the list is sorted: its expression and type, and the figures of all customers that it needs. */
interface Order {
  readonly key: SQL;
  readonly type: SQL;
  readonly figures?: readonly [rows: SQL, column: SQL];
}

function orderOf(sort: CustomerSort, filter: CustomerFilter, today: CalendarDate): Order {
  switch (sort) {
    case 'joined':
      return { key: sql`${customers.createdAt}`, type: sql`timestamptz` };
    case 'name':
      return {
        key: sql`lower(${customers.lastName} || ' ' || ${customers.firstName})`,
        type: sql`text`,
      };
    case 'lastBox':
      return {
        key: sql`coalesce(last_came, '1900-01-01')`,
        type: sql`date`,
        figures: [receivers(today), sql`receiver`],
      };
    case 'boxes':
      return {
        key: sql`coalesce(boxes_came, 0)`,
        type: sql`integer`,
        figures: [receivers(today), sql`receiver`],
      };
    case 'nextBox':
      return { key: sql`coalesce(${nextBox(today)}, '9999-12-31')`, type: sql`date` };
    case 'spend':
      return {
        key: sql`coalesce(spent, 0)`,
        type: sql`integer`,
        figures: [spenders(spendSince(filter, today)), sql`payer`],
      };
  }
}

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
  const { key, type, figures } = orderOf(sort, asked.filter, today);
  const direction = descending ? sql`desc` : sql`asc`;
  const behind = after
    ? sql`(${key}, ${customers.customerId}) ${descending ? sql`<` : sql`>`}
      (${after.key}::${type}, ${after.customerId}::uuid)`
    : undefined;
  const all = db
    .select({ customerId: customers.customerId, key: sql<string>`(${key})::text` })
    .from(customers)
    .innerJoin(subscriptions, eq(subscriptions.customerId, customers.customerId))
    .leftJoin(addresses, eq(addresses.customerId, customers.customerId))
    .$dynamic();
  const joined = figures
    ? all.leftJoin(sql`${figures[0]} figures_of_all`, sql`${figures[1]} = ${customers.customerId}`)
    : all;
  return joined
    .where(and(isAsked(asked, today), behind))
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

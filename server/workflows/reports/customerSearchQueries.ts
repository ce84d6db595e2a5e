import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { CustomerLookup } from '@nestbox/domain/account/customerSearch';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '../../account/schema.ts';
import { boxes } from '../../boxes/schema.ts';
import { addresses } from '../../household/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { subscriptions } from '../../subscription/schema.ts';

/** Returns a pattern of texts that begin so. */
const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

const firstName = sql`lower(${customers.firstName})`;
const lastName = sql`lower(${customers.lastName})`;

/** A part of the search: it reads the index of `key`, in its order. */
interface Part {
  readonly table: typeof customers | typeof addresses | typeof boxes | typeof subscriptions;
  readonly condition: SQL;
  /** Null where at most a few rows fit. */
  readonly key: SQL | null;
}

const startsWith = (key: SQL, text: string) => sql`${key} like ${beginning(text)}`;

function partsOf(lookup: CustomerLookup): Part[] {
  const ofCustomers = (key: SQL, text: string): Part => ({
    table: customers,
    condition: startsWith(key, text),
    key,
  });
  const ofAddresses = (key: SQL, text: string): Part => ({
    table: addresses,
    condition: startsWith(key, text),
    key,
  });
  switch (lookup.by) {
    case 'id':
      return [
        { table: customers, condition: sql`${customers.customerId} = ${lookup.id}`, key: null },
        { table: boxes, condition: sql`${boxes.boxId} = ${lookup.id}`, key: null },
      ];
    case 'email':
      return [ofCustomers(sql`lower(${customers.email})`, lookup.beginning)];
    case 'name':
      return namesOf(lookup.words);
    case 'phone':
      return [
        ofCustomers(sql`${customers.phoneNumber}`, lookup.beginning),
        ofAddresses(sql`${addresses.contactNumber}`, lookup.beginning),
      ];
    case 'postcode': {
      const joined = sql`replace(lower(${addresses.postCode}), ' ', '')`;
      return [ofAddresses(joined, lookup.beginning)];
    }
    case 'order': {
      const condition = inArray(boxes.orderNumber, [...lookup.numbers]);
      return [{ table: boxes, condition, key: null }];
    }
    case 'receipt':
      return [ofCustomers(sql`right(${customers.customerId}::text, 12)`, lookup.series)];
    case 'card': {
      const condition = sql`${subscriptions.cardLastFour} = ${lookup.lastFour}`;
      return [{ table: subscriptions, condition, key: null }];
    }
  }
}

/** A name may have several words, so the words are split at each place. */
function namesOf(words: readonly string[]): Part[] {
  const part = (key: SQL, condition: SQL): Part => ({ table: customers, condition, key });
  const whole = words.join(' ');
  const splits = words.slice(1).flatMap((_, index) => {
    const before = words.slice(0, index + 1).join(' ');
    const after = words.slice(index + 1).join(' ');
    return [
      part(firstName, sql`${startsWith(firstName, before)} and ${startsWith(lastName, after)}`),
      part(lastName, sql`${startsWith(lastName, before)} and ${startsWith(firstName, after)}`),
    ];
  });
  return [
    part(firstName, startsWith(firstName, whole)),
    part(lastName, startsWith(lastName, whole)),
    ...splits,
  ];
}

/**
 * Returns the ids that each lookup finds, at most `max` of each part. The order of the index keeps the
 * planner from reading the whole table for a beginning that it takes for common.
 */
function foundIds(lookups: readonly CustomerLookup[], max: number): SQL {
  const selects = lookups.flatMap(partsOf).map(({ table, condition, key }) => {
    const order = key ? sql`order by ${key} using ~<~` : sql``;
    return sql`(select customer_id from ${table} where ${condition} ${order} limit ${max})`;
  });
  return sql.join(selects, sql` union all `);
}

/** Returns the query that finds customers, at most `max` for each way to look them up. */
export const customersFound = (db: Queryable, lookups: readonly CustomerLookup[], max: number) =>
  db
    .select({
      customerId: customers.customerId,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      phoneNumber: customers.phoneNumber,
      postCode: addresses.postCode,
      city: addresses.city,
      state: subscriptions.state,
      cardLastFour: subscriptions.cardLastFour,
      erasureAskedAt: customers.erasureAskedAt,
    })
    .from(customers)
    .leftJoin(addresses, eq(addresses.customerId, customers.customerId))
    .leftJoin(subscriptions, eq(subscriptions.customerId, customers.customerId))
    .where(inArray(customers.customerId, sql`(${foundIds(lookups, max)})`));

export type FoundCustomer = Awaited<ReturnType<typeof customersFound>>[number];

/** Returns the box that the text names, of one of these customers; null where it names none. */
export async function findNamedBox(
  db: Queryable,
  lookups: readonly CustomerLookup[],
  customerIds: readonly CustomerId[],
): Promise<{ customerId: CustomerId; boxId: BoxId } | null> {
  const conditions = lookups.flatMap((lookup) => {
    if (lookup.by === 'id') return [eq(boxes.boxId, lookup.id)];
    if (lookup.by === 'order') return [inArray(boxes.orderNumber, [...lookup.numbers])];
    if (lookup.by !== 'receipt' || lookup.boxNumber === null) return [];
    const owners = customerIds.filter((customerId) => customerId.endsWith(lookup.series));
    if (owners.length === 0) return [];
    return [and(inArray(boxes.customerId, owners), eq(boxes.boxNumber, lookup.boxNumber))];
  });
  if (conditions.length === 0) return null;
  const { customerId, boxId } = boxes;
  const [found] = await db
    .select({ customerId, boxId })
    .from(boxes)
    .where(or(...conditions))
    .limit(1);
  return found ?? null;
}

import type { CustomerId } from '@nestbox/contract/values';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { decideArea, type ServedAreas } from '@nestbox/domain/delivery/area';
import type { Pence } from '@nestbox/domain/money/pounds';
import { and, asc, count, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { customers } from '../../account/schema.ts';
import { boxes, boxItems } from '../../boxes/schema.ts';
import { addresses } from '../../household/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { subscriptions } from '../../subscription/schema.ts';
import { bringsBoxes } from '../catalogue/touchedCustomerQueries.ts';

export interface NamedCustomer {
  readonly customerId: CustomerId;
  readonly name: string;
}

/** The district of a stored postcode, such as 'LS1' of 'LS1 1AA' and 'EC1' of 'EC1A 1BB'. */
const district = sql<string>`substring(upper(${addresses.postCode}) from '^[A-Z]{1,2}[0-9]{1,2}')`;

/** Returns the districts that would not be served any more, with how many customers live there who get boxes. */
export async function readUnserved(
  db: Queryable,
  { after, before }: Readonly<Record<'after' | 'before', ServedAreas>>,
): Promise<{ readonly count: number; readonly districts: readonly string[] }> {
  const rows = await db
    .select({ district, customers: count() })
    .from(addresses)
    .innerJoin(subscriptions, eq(subscriptions.customerId, addresses.customerId))
    .where(bringsBoxes)
    .groupBy(district);
  const isServed = (place: string, areas: ServedAreas) => {
    const area = /^[A-Z]+/.exec(place)?.[0] ?? '';
    const postcode = { area, district: place, postcode: place };
    return 'accepted' in decideArea({ country: 'United Kingdom', postcode }, areas);
  };
  const lost = rows.filter(
    (row) => row.district && isServed(row.district, before) && !isServed(row.district, after),
  );
  return {
    count: lost.reduce((sum, row) => sum + row.customers, 0),
    districts: lost.map((row) => row.district),
  };
}

/** Returns the first customers of districts who get boxes, by their names. */
export async function nameUnserved(
  db: Queryable,
  districts: readonly string[],
  max: number,
): Promise<NamedCustomer[]> {
  const { customerId, firstName, lastName } = customers;
  const rows = await db
    .select({ customerId, firstName, lastName })
    .from(customers)
    .innerJoin(addresses, eq(addresses.customerId, customerId))
    .innerJoin(subscriptions, eq(subscriptions.customerId, customerId))
    .where(and(bringsBoxes, inArray(district, [...districts])))
    .orderBy(asc(lastName), asc(firstName))
    .limit(max);
  return rows.map((row) => ({
    customerId: row.customerId,
    name: `${row.firstName} ${row.lastName}`,
  }));
}

/** Counts planned boxes of active subscriptions until a day that have goods for less than a minimum. */
export async function countSmallBoxes(
  db: Queryable,
  { minimum, until }: { readonly minimum: Pence; readonly until: CalendarDate },
): Promise<number> {
  const small = db
    .select({ boxId: boxes.boxId })
    .from(boxes)
    .innerJoin(subscriptions, eq(subscriptions.customerId, boxes.customerId))
    .innerJoin(
      boxItems,
      and(eq(boxItems.customerId, boxes.customerId), eq(boxItems.boxId, boxes.boxId)),
    )
    .where(
      and(
        eq(boxes.status, 'Created'),
        eq(subscriptions.state, 'active'),
        lte(boxes.deliveryDate, until),
      ),
    )
    .groupBy(boxes.customerId, boxes.boxId)
    .having(lt(sql`sum(${boxItems.quantity} * ${boxItems.unitPrice})`, minimum))
    .as('small');
  const [row] = await db.select({ boxes: count() }).from(small);
  return row?.boxes ?? 0;
}

/** Counts the planned boxes of active subscriptions from a day on. */
export async function countPlannedFrom(db: Queryable, from: CalendarDate): Promise<number> {
  const [row] = await db
    .select({ boxes: count() })
    .from(boxes)
    .innerJoin(subscriptions, eq(subscriptions.customerId, boxes.customerId))
    .where(
      and(
        eq(boxes.status, 'Created'),
        eq(subscriptions.state, 'active'),
        gte(boxes.deliveryDate, from),
      ),
    );
  return row?.boxes ?? 0;
}

/** Counts the boxes whose charge was declined. */
export const countUnpaid = (db: Queryable): Promise<number> =>
  db.$count(boxes, eq(boxes.status, 'PaymentFailed'));

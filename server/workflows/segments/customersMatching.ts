import type { CustomerFilter, CustomerState } from '@nestbox/contract/staffSegments';
import type { ProductId } from '@nestbox/contract/values';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import { londonMidnight } from '@nestbox/domain/calendar/london';
import { addMonths } from '@nestbox/domain/calendar/months';
import { and, eq, gte, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '../../account/schema.ts';
import { customerProducts } from '../../catalogue/schema.ts';
import { addresses } from '../../household/schema.ts';
import { subscriptions } from '../../subscription/schema.ts';
import { hasFailedBox, hasPaid, lastBox, spend, topSpend } from './customerFigures.ts';

/**
 * Returns the condition that a filter is, beside `customers`, `subscriptions` and `addresses`.
 * @param today the shop's day
 */
export function customersMatching(filter: CustomerFilter, today: CalendarDate): SQL | undefined {
  const since = filter.spendIn === 'year' ? londonMidnight(addMonths(today, -12)) : null;
  const last = lastBox(today);
  const weeksAgo = (weeks: number) => addDays(today, -7 * weeks);
  const parts: { readonly [Name in keyof CustomerFilter]-?: Part<CustomerFilter[Name]> } = {
    states: inStates,
    lastBoxFrom: (day) => sql`${last} >= ${day}`,
    lastBoxUntil: (day) => sql`${last} <= ${day}`,
    noBoxWeeks: (weeks) => sql`${last} <= ${weeksAgo(weeks)}`,
    spendFrom: (pence) => sql`${spend(since)} >= ${pence}`,
    spendTo: (pence) => sql`${spend(since)} <= ${pence}`,
    spendTop: (percent) => sql`${spend(since)} >= ${topSpend(percent, since)}`,
    // It says which payments the others count.
    spendIn: () => undefined,
    failed: () => hasFailedBox,
    pausedWeeks: (weeks) => pausedBy(weeksAgo(weeks), last),
    has: (ids) => and(...ids.map(hasChosen)),
    hasNot: (ids) => and(...ids.map((id) => not(hasChosen(id)))),
    postcodes: (beginnings) => or(...beginnings.map(beginsWith)),
    joinedFrom: (day) => gte(customers.createdAt, londonMidnight(day)),
    joinedUntil: (day) => lt(customers.createdAt, londonMidnight(addDays(day, 1))),
    marketing: (agreed) => eq(customers.marketingEnabled, agreed),
  };
  const given = Object.entries(filter) as [keyof CustomerFilter, never][];
  const conditions = given.map(([name, value]) =>
    value === undefined ? undefined : (parts[name] as Part<never>)(value),
  );
  return and(filter.states ? undefined : isOpen, ...conditions);
}

type Part<Value> = (value: NonNullable<Value>) => SQL | undefined;

const isOpen = isNull(customers.erasureAskedAt);

function inStates(states: readonly CustomerState[]): SQL | undefined {
  const ofSubscription = states.flatMap((state) =>
    state === 'neverPaid' || state === 'closed' ? [] : [state],
  );
  return or(
    ofSubscription.length > 0
      ? and(isOpen, inArray(subscriptions.state, ofSubscription))
      : undefined,
    states.includes('neverPaid') ? and(isOpen, not(hasPaid)) : undefined,
    states.includes('closed') ? isNotNull(customers.erasureAskedAt) : undefined,
  );
}

/** A pause of which it is not known when it began is as old as the last box. */
const pausedBy = (day: CalendarDate, last: SQL) =>
  and(
    eq(subscriptions.state, 'paused'),
    sql`coalesce((${subscriptions.pausedAt} at time zone 'Europe/London')::date, ${last}) <= ${day}`,
  );

const hasChosen = (productId: ProductId) =>
  sql`exists (select 1 from ${customerProducts} where ${customerProducts.customerId} = ${customers.customerId}
    and ${customerProducts.productId} = ${productId})`;

/** As the index of postcodes has it. */
const joinedPostcode = sql`replace(lower(${addresses.postCode}), ' ', '')`;

/**
 * The area S has S1 and S10, not SW1. The district SW1 has SW1Y, not SW11. Behind a space stands the second part
 * of a postcode, which always has three letters and digits.
 */
function beginsWith(beginning: string): SQL {
  const [outward = '', inward = ''] = beginning.toLowerCase().split(' ');
  const outwards = /\d/.test(outward) ? `^${outward}[a-z]?$` : `^${outward}[0-9]`;
  return sql`(${joinedPostcode} like ${`${outward}%`}
    and left(${joinedPostcode}, -3) ~ ${outwards} and right(${joinedPostcode}, 3) like ${`${inward}%`})`;
}

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
import { hasFailedBox, hasPaid, lastBox, receivers, spenders } from './figureQueries.ts';

/**
 * Returns the condition that a filter is, beside `customers`, `subscriptions` and `addresses`.
 * @param today the shop's day
 */
export function customersMatching(filter: CustomerFilter, today: CalendarDate): SQL | undefined {
  const since = spendSince(filter, today);
  const spent = (condition: SQL) => isAmong(spenders(since), sql`payer`, condition);
  const received = (condition: SQL) => isAmong(receivers(today), sql`receiver`, condition);
  const weeksAgo = (weeks: number) => addDays(today, -7 * weeks);
  const parts: { readonly [Name in keyof CustomerFilter]-?: Part<CustomerFilter[Name]> } = {
    states: inStates,
    lastBoxFrom: (day) => received(sql`last_came >= ${day}`),
    lastBoxUntil: (day) => received(sql`last_came <= ${day}`),
    noBoxWeeks: (weeks) => received(sql`last_came <= ${weeksAgo(weeks)}`),
    spendFrom: (pence) => (pence > 0 ? spent(sql`spent >= ${pence}`) : undefined),
    spendTo: (pence) => not(spent(sql`spent > ${pence}`)),
    spendTop: (percent) => spent(sql`spent >= ${leastOfTop(percent, since)}`),
    // It says which payments the others count.
    spendIn: () => undefined,
    failed: () => hasFailedBox,
    pausedWeeks: (weeks) => pausedBy(weeksAgo(weeks), today),
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

/** Returns since when payments count as spend; null for all of them. */
export const spendSince = ({ spendIn }: CustomerFilter, today: CalendarDate): Date | null =>
  spendIn === 'year' ? londonMidnight(addMonths(today, -12)) : null;

const isAmong = (rows: SQL, column: SQL, condition: SQL): SQL =>
  sql`${customers.customerId} in (select ${column} from ${rows} figures where ${condition})`;

/** The least that somebody spent who is among the first percent of all who spent anything. */
const leastOfTop = (percent: number, since: Date | null) =>
  sql`(select percentile_disc(${percent / 100}::float8) within group (order by spent desc)
    from ${spenders(since)} all_spenders)`;

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
const pausedBy = (day: CalendarDate, today: CalendarDate) =>
  and(
    eq(subscriptions.state, 'paused'),
    sql`coalesce((${subscriptions.pausedAt} at time zone 'Europe/London')::date, ${lastBox(today)}) <= ${day}`,
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

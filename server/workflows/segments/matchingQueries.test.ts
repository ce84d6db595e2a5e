import { makeChange } from '@nestbox/contract/change';
import { askErasure } from '@nestbox/contract/erasure';
import { type CustomerFilter, customerFilter } from '@nestbox/contract/staffSegments';
import type { CustomerId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { ask, boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { type Person, planned, signedIn, someProducts } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { today } from '../../platform/clock.ts';
import { readCustomersOf } from './segmentCustomerQueries.ts';

const shop = useTestShop();

/** `ada` and `bea` have paid one box, and `bea` is paused since it came. `cleo` has a plan alone. */
let people: Record<'ada' | 'bea' | 'cleo' | 'dee' | 'eve', Person>;
/** Pence that Ada's card paid. */
let paid: number;
/** The day on which the boxes came. */
let came: string;
const joined = '2026-11-23';

beforeAll(async () => {
  people = {
    ada: await subscriber(shop),
    bea: await subscriber(shop),
    cleo: await planned(shop, someProducts(shop).slice(0, 1)),
    dee: await signedIn(shop),
    eve: await signedIn(shop),
  };
  const { ada, bea, cleo, eve } = people;
  [paid = 0] = (await moneyOf(shop, ada)).charged;
  came = (await boxesOf(shop, ada))[0]?.deliveryDate ?? '';
  await ask(shop, eve, askErasure, { body: { password: eve.password } });
  await shop.liveTo(addDays(came, 1));
  const until = addDays(today(shop.services.clock), 150);
  await ask(shop, bea, makeChange, { body: { kind: 'pause', until } });
  const postcodes = [
    [bea, 'LS11 1AA'],
    [cleo, 'LS1 1AB'],
  ] as const;
  for (const [{ customerId }, postcode] of postcodes) {
    await execute(
      sql`update addresses set post_code = ${postcode} where customer_id = ${customerId}`,
    );
  }
  await execute(
    sql`update customers set marketing_enabled = false where customer_id = ${ada.customerId}`,
  );
});

const read = (filter: CustomerFilter, page: Parameters<typeof readCustomersOf>[3]) =>
  readCustomersOf(
    shop.services.database.reader,
    customerFilter.parse(filter),
    today(shop.services.clock),
    page,
  );

async function find(filter: CustomerFilter): Promise<string> {
  const names = new Map(
    Object.entries(people).map(([name, { customerId }]) => [customerId, name] as const),
  );
  const found = await read(filter, { after: null, max: 100 });
  return found
    .map((id) => names.get(id) ?? id)
    .sort()
    .join(' ');
}

it.each<[CustomerFilter, string]>([
  [{}, 'ada bea cleo dee'],
  [{ states: ['new'] }, 'cleo dee'],
  [{ states: ['active', 'paused'] }, 'ada bea'],
  [{ states: ['neverPaid'] }, 'cleo dee'],
  [{ states: ['closed'] }, 'eve'],
  [{ states: ['closed', 'paused'] }, 'bea eve'],
  [{ marketing: true }, 'bea cleo dee'],
  [{ marketing: false }, 'ada'],
  [{ joinedFrom: joined, joinedUntil: joined }, 'ada bea cleo dee'],
  [{ joinedFrom: '2026-11-24' }, ''],
  [{ joinedUntil: '2026-11-22' }, ''],
  [{ postcodes: ['SW'] }, 'ada'],
  [{ postcodes: ['S'] }, ''],
  [{ postcodes: ['SW1'] }, 'ada'],
  [{ postcodes: ['SW1Y 4'] }, 'ada'],
  [{ postcodes: ['SW1Y 5'] }, ''],
  [{ postcodes: ['LS1'] }, 'cleo'],
  [{ postcodes: ['ls'] }, 'bea cleo'],
  [{ postcodes: ['LS11', 'SW'] }, 'ada bea'],
])('finds by %j: %s', async (filter, names) => {
  expect(await find(filter)).toBe(names);
});

it('finds by products', async () => {
  const [first = '', second = ''] = someProducts(shop);
  expect(await find({ has: [first] })).toBe('ada bea cleo');
  expect(await find({ has: [first, second] })).toBe('ada bea');
  expect(await find({ has: [first], hasNot: [second] })).toBe('cleo');
  expect(await find({ hasNot: [first, second] })).toBe('dee');
});

it('finds by the last box', async () => {
  expect(await find({ lastBoxFrom: came, lastBoxUntil: came })).toBe('ada bea');
  expect(await find({ lastBoxFrom: addDays(came, 1) })).toBe('');
  expect(await find({ lastBoxUntil: addDays(came, -1) })).toBe('');
});

it('comes in pages by id', async () => {
  const all = await read({}, { after: null, max: 5 });
  expect(all).toEqual(all.toSorted());
  const first = await read({}, { after: null, max: 2 });
  const second = await read({}, { after: first.at(-1) ?? null, max: 5 });
  expect([...first, ...second]).toEqual(all);
  expect(all).toHaveLength(4);
});

it('finds by what the cards paid, less what went back to them', async () => {
  expect(await find({ spendFrom: paid })).toBe('ada bea');
  expect(await find({ spendFrom: paid + 1 })).toBe('');
  expect(await find({ spendTo: 0 })).toBe('cleo dee');
  expect(await find({ spendFrom: 1, spendTo: paid, spendIn: 'year' })).toBe('ada bea');
  const { customerId } = people.bea;
  await execute(sql`insert into refunds
    (customer_id, box_id, refund_number, payment_intent, amount, reason, status, due_on, created_at)
    select customer_id, box_id, 9, payment_intent, 100, '', 'refunded', ${came}::date, settled_at from charges
    where customer_id = ${customerId} and status = 'succeeded'`);
  expect(await find({ spendFrom: paid })).toBe('ada');
  expect(await find({ spendTo: paid - 100, spendFrom: paid - 100 })).toBe('bea');
  // Half of two.
  expect(await find({ spendTop: 50 })).toBe('ada');
  await movePayments('370 days', customerId);
  expect(await find({ spendFrom: 1, spendIn: 'year' })).toBe('ada');
  expect(await find({ spendFrom: 1 })).toBe('ada bea');
  await movePayments('-370 days', customerId);
  await execute(sql`delete from refunds where refund_number = 9`);
});

const execute = (statement: SQL) => shop.services.database.reader.execute(statement);

const movePayments = (by: string, customerId: CustomerId) =>
  execute(sql`update charges set settled_at = settled_at - ${by}::interval
    where customer_id = ${customerId}`);

it('finds who is paused, or had no box, for some weeks', async () => {
  const day = shop.services.clock.now().toISOString();
  shop.advance(14);
  expect(await find({ pausedWeeks: 2 })).toBe('bea');
  expect(await find({ pausedWeeks: 3 })).toBe('');
  expect(await find({ noBoxWeeks: 2 })).toBe('ada bea');
  expect(await find({ noBoxWeeks: 3 })).toBe('');
  // Another end is no new pause.
  const until = addDays(today(shop.services.clock), 100);
  await ask(shop, people.bea, makeChange, { body: { kind: 'pause', until } });
  expect(await find({ pausedWeeks: 2 })).toBe('bea');
  // A pause that began before it was kept.
  await execute(sql`update subscriptions set paused_at = null`);
  expect(await find({ pausedWeeks: 2 })).toBe('bea');
  expect(await find({ pausedWeeks: 3 })).toBe('');
  shop.setTime(day);
});

it('finds a declined box', async () => {
  const become = (status: string) =>
    execute(sql`update boxes set status = ${status}
      where customer_id = ${people.ada.customerId} and box_number = 2`);
  expect(await find({ failed: true })).toBe('');
  await become('PaymentFailed');
  expect(await find({ failed: true })).toBe('ada');
  await become('Created');
});

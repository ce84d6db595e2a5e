import type { BodyOf } from '@nestbox/contract/call';
import { secondStepAgain } from '@nestbox/contract/problem';
import { readAuditLog } from '@nestbox/contract/staff';
import * as list from '@nestbox/contract/staffCustomerList';
import { getCustomer } from '@nestbox/contract/staffCustomers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({
  perTest: true,
  staffLimits: {
    support: { aDay: 1_000, aCustomer: 600 },
    owner: { aDay: 9_000, aCustomer: 7_000 },
    codeFrom: 900,
    exportsADay: 1,
  },
});

let owner: Member;
let support: Member;
beforeEach(async () => {
  owner = await newMember(shop, 'owner');
  support = await newMember(shop, 'support');
});

const everybody = { filter: {}, search: '' };

const open = (body: Partial<BodyOf<typeof list.listCustomers>> = {}) =>
  callStaff(shop, list.listCustomers, {
    as: support,
    body: { ...everybody, sort: 'joined', descending: true, after: null, ...body },
  });

const listed = async (body: Partial<BodyOf<typeof list.listCustomers>> = {}) =>
  (await open(body)).answer.customers;

const entriesOf = async (act: string) => {
  const { entries } = (await callStaff(shop, readAuditLog, { as: owner, query: { act } })).answer;
  return entries;
};

const waitMinutes = (minutes: number) =>
  shop.setTime(new Date(shop.services.clock.now().getTime() + minutes * 60_000).toISOString());

const idOf = ({ customerId }: Person) => customerId;

it('shows figures of each customer', async () => {
  const person = await subscriber(shop);
  const [paid = 0] = (await moneyOf(shop, person)).charged;
  const [box] = await boxesOf(shop, person);
  const first = box?.deliveryDate ?? '';
  expect(await listed()).toMatchObject([{ boxes: 0, lastBox: null, nextBox: first, spend: paid }]);
  await shop.liveTo(first);
  // The session has ended meanwhile.
  support = await newMember(shop, 'support');
  const second = (await boxesOf(shop, person))[1]?.deliveryDate;
  expect(await listed()).toEqual([
    {
      customerId: person.customerId,
      name: 'Ada Lovelace',
      email: person.email,
      postCode: 'SW1Y 4LB',
      state: 'active',
      closed: false,
      pausedAt: null,
      lastBox: first,
      nextBox: second,
      boxes: 1,
      spend: paid,
      failed: false,
      joined: '2026-11-23T09:00:00.000Z',
    },
  ]);
});

describe('with many customers', () => {
  beforeEach(async () => {
    const { reader } = shop.services.database;
    await reader.execute(sql`
      insert into customers (customer_id, first_name, last_name, email, phone_number, password_hash,
        terms_accepted_at, marketing_enabled, created_at)
      select gen_random_uuid(), 'Person', 'Number' || lpad(n::text, 3, '0'), 'p' || n || '@mail.example', '', '',
        now(), false, timestamptz '2026-01-01' + make_interval(hours => n / 2)
      from generate_series(1, 120) n`);
    await reader.execute(
      sql`insert into subscriptions (customer_id) select customer_id from customers where first_name = 'Person'`,
    );
  });

  const read = async (page: Partial<BodyOf<typeof list.listCustomers>>) => {
    const customers: list.ListedCustomer[] = [];
    let after: list.ListPlace | null = null;
    const totals: (number | null)[] = [];
    do {
      const { answer } = await open({ ...page, after });
      customers.push(...answer.customers);
      totals.push(answer.total);
      after = answer.next;
    } while (after);
    return { customers, totals };
  };

  it.each(list.customerSorts)('has each once in pages by %s, in both directions', async (sort) => {
    const { customers, totals } = await read({ sort, descending: false });
    expect(totals).toEqual([120, null, null]);
    expect(new Set(customers.map((each) => each.customerId)).size).toBe(120);
    const back = await read({ sort, descending: true });
    expect(back.customers.toReversed()).toEqual(customers);
  });

  it('sorts by name', async () => {
    const [customer] = await listed({ sort: 'name', descending: true });
    expect(customer?.name).toBe('Person Number120');
  });

  it('finds words inside of names and addresses, together with a filter', async () => {
    const found = async (search: string, filter = {}) =>
      (await open({ search, filter })).answer.total;
    expect(await found('umber12')).toBe(1);
    expect(await found('p120@mail')).toBe(1);
    expect(await found('mail.example')).toBe(120);
    expect(await found('mail.example', { joinedUntil: '2026-01-01' })).toBe(47);
    expect(await found('n')).toBe(0);
    expect(await found('mail.example', { states: ['active'] })).toBe(0);
  });

  it('exports all that are asked for, and notes what was exported', async () => {
    const body = { search: 'mail.example', filter: { states: ['new' as const] } };
    const { answer } = await callStaff(shop, list.exportCustomers, { as: owner, body });
    expect(answer.customers).toBe(120);
    const lines = answer.csv.trimEnd().split('\n');
    expect(lines).toHaveLength(121);
    expect(lines[0]).toBe(
      'customer,firstName,lastName,email,postcode,state,pausedSince,lastBox,nextBox,boxes,spend,cardFailed,joined,marketing',
    );
    expect(lines[1]).toContain(',Person,Number001,p1@mail.example,,new,,,,0,0.00,no,2026-01-01,no');
    expect(await entriesOf('export-customers')).toMatchObject([
      { after: { customers: 120, filter: { states: ['new'] }, searched: 'yes' } },
    ]);
    expect((await callStaff(shop, list.exportCustomers, { as: support, body })).status).toBe(403);
    // The second one of a day.
    waitMinutes(15);
    const again = await callStaff(shop, list.exportCustomers, { as: owner, body });
    expect([again.status, again.problem.type]).toEqual([403, secondStepAgain]);
  });

  it('exports those who are ticked, with formulas as text', async () => {
    const [customer] = await listed();
    const customerIds = [customer?.customerId ?? ''];
    await shop.services.database.reader.execute(
      sql`update customers set last_name = '=1+1' where customer_id = ${customerIds[0]}`,
    );
    const body = { ...everybody, customerIds };
    const { answer } = await callStaff(shop, list.exportCustomers, { as: owner, body });
    expect(answer.customers).toBe(1);
    expect(answer.csv).toContain(",'=1+1,");
  });

  it('asks for a code where somebody reads on through many pages', async () => {
    waitMinutes(15);
    const { next } = (await open()).answer;
    for (let page = 0; page < 40; page += 1) {
      expect((await open({ after: next })).status).toBe(200);
    }
    const { status, problem } = await open({ after: next });
    expect([status, problem.type]).toEqual([403, secondStepAgain]);
    expect((await open()).status).toBe(200);
  });
});

it('notes that somebody looked, once an hour, without what was typed', async () => {
  await open();
  await open();
  await open({ search: 'love' });
  expect(await entriesOf('list-customers')).toMatchObject([{ subject: 'customers', after: null }]);
  expect(await entriesOf('search-customers')).toHaveLength(1);
});

describe('an act for many customers', () => {
  let people: [Person, Person, Person];
  beforeEach(async () => {
    const joined = [];
    for (const _ of [1, 2, 3]) {
      joined.push(await signedIn(shop));
      // They come in the order in which they joined.
      waitMinutes(1);
    }
    people = joined as [Person, Person, Person];
  });

  const preview = async (as: Member, amount: number | null) => {
    const body = { customerIds: people.map(idOf), amount };
    return (await callStaff(shop, list.previewMany, { as, body })).answer;
  };
  const view = async ({ customerId }: Person) =>
    (await callStaff(shop, getCustomer, { as: owner, params: { customerId } })).answer;
  const give = async (as: Member, amount: number) => {
    const { customers } = await preview(as, amount);
    const body = { customers, amount, sentence: 'Sorry', why: 'The strike' };
    return callStaff(shop, list.creditMany, { as, body });
  };

  it('leaves a note for each', async () => {
    const { customers, refused } = await preview(support, null);
    expect([customers.length, refused]).toEqual([3, []]);
    const body = { customers, note: 'The strike of November' };
    const { answer } = await callStaff(shop, list.noteMany, { as: support, body });
    expect(answer).toEqual({
      done: customers.map((each) => each.customerId),
      waiting: [],
      refused: [],
    });
    expect((await entriesOf('note')).map(({ customerId, why }) => [customerId, why])).toEqual(
      people.toReversed().map((person) => [idOf(person), 'The strike of November']),
    );
    // Sent again after an answer that got lost: nobody gets it twice.
    const again = await callStaff(shop, list.noteMany, { as: support, body });
    expect(again.answer.done).toEqual([]);
    expect(again.answer.refused).toHaveLength(3);
    expect(again.answer.refused[0]?.why).toContain(
      'has done something for this customer meanwhile',
    );
  });

  it('says what a credit gives at once, and what waits', async () => {
    expect(await preview(support, 400)).toMatchObject({
      atOnce: { customers: 2, amount: 800 },
      waiting: { customers: 1, amount: 400 },
    });
    const { answer } = await give(support, 400);
    expect([answer.done.length, answer.waiting.length, answer.refused]).toEqual([2, 1, []]);
    expect(await Promise.all(people.map(async (each) => (await view(each)).credit))).toEqual([
      400, 400, 0,
    ]);
    expect((await view(people[2])).moneyRequests).toHaveLength(1);
    expect(await preview(support, 300)).toMatchObject({
      atOnce: { customers: 0 },
      waiting: { customers: 3 },
    });
  });

  it('gives the others their credit where one is refused, and says why', async () => {
    const [first, second] = people;
    const { customers } = await preview(owner, 100);
    await shop.services.database.reader.execute(
      sql`update customers set erased_at = now() where customer_id = ${idOf(first)}`,
    );
    const gone = await preview(owner, 100);
    expect(gone.refused).toEqual([
      { customerId: idOf(first), name: 'Ada Lovelace', why: 'The account is deleted.' },
    ]);
    const body = { customers, amount: 100, sentence: 'Sorry', why: 'The strike' };
    const { answer } = await callStaff(shop, list.creditMany, { as: owner, body });
    expect(answer.done).toEqual([idOf(second), idOf(people[2])]);
    expect(answer.refused).toEqual([
      {
        customerId: idOf(first),
        name: 'Ada Lovelace',
        why: 'The account is deleted, and nothing personal is kept of it.',
      },
    ]);
  });

  it('asks for a code where the sum is large', async () => {
    waitMinutes(15);
    expect((await give(owner, 299)).status).toBe(200);
    const refused = await give(owner, 300);
    expect([refused.status, refused.problem.type]).toEqual([403, secondStepAgain]);
    expect((await view(people[0])).credit).toBe(299);
  });

  it('chooses all that a filter finds', async () => {
    const choose = async (search: string) =>
      (await callStaff(shop, list.chooseCustomers, { as: support, body: { filter: {}, search } }))
        .answer;
    expect((await choose('')).toSorted()).toEqual(people.map(idOf).toSorted());
    expect(await choose(people[1].email)).toEqual([idOf(people[1])]);
  });
});

import { getToday, readAuditLog } from '@nestbox/contract/staff';
import {
  getCustomer,
  listCustomerPayments,
  searchCustomers,
} from '@nestbox/contract/staffCustomers';
import { expect, it } from 'vitest';
import { signedIn } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { insertEntry } from './auditQueries.ts';

const shop = useTestShop({ perTest: true });

const entriesOf = async (owner: Member, act: string) =>
  (await callStaff(shop, readAuditLog, { as: owner, query: { act } })).answer.entries;

it('records who opens a customer, once an hour', async () => {
  const person = await signedIn(shop);
  const params = { customerId: person.customerId };
  const owner = await newMember(shop, 'owner');
  const support = await newMember(shop, 'support');
  for (const as of [support, support, owner]) await callStaff(shop, getCustomer, { as, params });
  await callStaff(shop, listCustomerPayments, { as: support, params });
  const opened = await entriesOf(owner, 'open-customer');
  expect(opened.map(({ staffId, customerId }) => [staffId, customerId])).toEqual([
    [owner.staffId, person.customerId],
    [support.staffId, person.customerId],
  ]);
  shop.advance(61 / 1_440);
  await callStaff(shop, listCustomerPayments, { as: support, params });
  expect(await entriesOf(owner, 'open-customer')).toHaveLength(3);
});

it('records nothing of a customer who does not exist, and searches without what was typed', async () => {
  const owner = await newMember(shop, 'owner');
  const params = { customerId: '11111111-1111-4111-8111-111111111111' };
  expect((await callStaff(shop, getCustomer, { as: owner, params })).status).toBe(404);
  await callStaff(shop, searchCustomers, { as: owner, body: { text: 'Lovelace' } });
  expect(await entriesOf(owner, 'open-customer')).toEqual([]);
  const searched = await entriesOf(owner, 'search-customers');
  expect(searched.map(({ subject }) => subject)).toEqual(['customers']);
});

it('shows on Today who has opened unusually many', async () => {
  const owner = await newMember(shop, 'owner');
  const support = await newMember(shop, 'support');
  const { database, clock } = shop.services;
  const at = clock.now();
  const open = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        insertEntry(database.reader, {
          at,
          staffId: support.staffId,
          who: 'Sam support',
          act: 'open-customer',
          subject: crypto.randomUUID(),
        }),
      ),
    );
  const unusual = async (as: Member) =>
    (await callStaff(shop, getToday, { as })).answer.unusualReaders;
  await open(40);
  expect(await unusual(owner)).toBe(0);
  await open(1);
  expect([await unusual(owner), await unusual(support)]).toEqual([1, null]);
});

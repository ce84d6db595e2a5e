import { searchCustomers } from '@nestbox/contract/staffCustomers';
import { receiptNumber } from '@nestbox/domain/billing/receiptNumber';
import { beforeAll, expect, it } from 'vitest';
import { boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();

let support: Member;
let person: Person;
beforeAll(async () => {
  support = await newMember(shop, 'support');
  person = await subscriber(shop);
  await signedIn(shop);
});

const search = async (text: string) =>
  (await callStaff(shop, searchCustomers, { as: support, body: { text } })).answer;

const finds = async (text: string) =>
  (await search(text)).customers.find(({ customerId }) => customerId === person.customerId);

it.each([
  ['first name', 'Ada'],
  ['last name', ' love'],
  ['both names', 'ada LOVELACE'],
  ['both names, the last one first', 'lovel a'],
  ['postcode', 'sw1y4'],
  ['postcode with a space', 'SW1Y 4'],
  ['phone', '0207'],
  ['phone from abroad', '+44 20 7'],
  ['last four of the card', '4242'],
])('finds a customer by the beginning of the %s', async (_what, text) => {
  expect(await finds(text)).toMatchObject({ name: 'Ada Lovelace', cardLastFour: '4242' });
});

it('finds a customer by email address and id', async () => {
  expect(await finds(person.email.slice(0, -3).toUpperCase())).toBeDefined();
  expect(await finds(person.customerId)).toBeDefined();
});

it('finds a box by its id and by the number of its order, with its customer', async () => {
  const [box] = await boxesOf(shop, person);
  const { boxId = '', orderNumber } = box ?? {};
  expect(orderNumber).toMatch(/^NB-\d{4}-\d{6}$/);
  for (const typed of [boxId, orderNumber, `${orderNumber}-R1`, orderNumber?.slice(-6)]) {
    expect(await finds(typed ?? '')).toMatchObject({ boxId });
  }
});

it('finds a box by the receipt number of a payment without an order', async () => {
  const [box] = await boxesOf(shop, person);
  const boxId = box?.boxId ?? '';
  const { customerId } = person;
  const number = receiptNumber({ customerId, boxNumber: 1, orderNumber: null, paymentVersion: 1 });
  expect(await finds(number)).toMatchObject({ boxId });
  expect(await finds(`${number.slice(0, -1)}99`)).toMatchObject({ boxId: null });
});

it.each(['%', '_', '%da', 'Ad_', "'", 'ada\\', 'x'.repeat(100), '(', 'a b c d e f g h'])(
  'finds nobody by %j, and is not refused',
  async (text) => {
    expect(await finds(text)).toBeUndefined();
  },
);

it('keeps what is typed out of the address', () => {
  expect(searchCustomers.method).toBe('POST');
});

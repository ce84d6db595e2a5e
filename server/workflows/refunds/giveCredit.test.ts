import { getCredit } from '@nestbox/contract/credit';
import { listNotifications } from '@nestbox/contract/notification';
import { expect, it } from 'vitest';
import { ask } from '../../../testing/harness/customers.ts';
import { planned, signedIn } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { askErasure } from '../privacy/askErasure.ts';
import { eraseCustomer } from '../privacy/eraseCustomer.ts';
import { giveCredit } from './giveCredit.ts';

const shop = useTestShop({ ownCustomers: true });

it('the customer has the credit and reads why, and what was changed is recorded', async () => {
  const person = await planned(shop);
  const { customerId } = person;
  const recorded: unknown[] = [];
  const record = async (_tx: unknown, change: unknown) => void recorded.push(change);
  const give = (amount: number, reason: string) =>
    giveCredit(shop.services, customerId, { amount, reason }, record);
  expect(await give(500, 'Sorry for the late box.')).toBe(500);
  // Messages of the same moment have no order.
  shop.advance(1 / 24);
  expect(await give(250, 'Sorry for the broken jar.')).toBe(750);
  expect(recorded).toEqual([
    { before: 0, after: 500 },
    { before: 500, after: 750 },
  ]);
  const { balance, entries } = await ask(shop, person, getCredit);
  expect([balance, entries.map(({ amount, reason }) => [amount, reason])]).toEqual([
    750,
    [
      [250, 'Sorry for the broken jar.'],
      [500, 'Sorry for the late box.'],
    ],
  ]);
  const messages = (await ask(shop, person, listNotifications)).filter(({ heading }) =>
    heading.endsWith('more credit'),
  );
  expect(messages.map(({ heading, body }) => [heading, body])).toEqual([
    ['You have £2.50 more credit', 'Sorry for the broken jar. It comes off your next box.'],
    ['You have £5.00 more credit', 'Sorry for the late box. It comes off your next box.'],
  ]);
});

it('two colleagues who give credit at the same moment give both sums', async () => {
  const person = await planned(shop);
  const given = { amount: 300, reason: 'Sorry.' };
  const balances = await Promise.all(
    [1, 2].map(() => giveCredit(shop.services, person.customerId, given)),
  );
  expect(balances.sort()).toEqual([300, 600]);
  expect((await ask(shop, person, getCredit)).balance).toBe(600);
});

it('credit is refused for a customer who is erased', async () => {
  const { customerId } = await signedIn(shop);
  await askErasure(shop.services, customerId, 'customer');
  await eraseCustomer(shop.services, customerId);
  const given = giveCredit(shop.services, customerId, { amount: 300, reason: 'Sorry, Ada.' });
  await expect(given).rejects.toMatchObject({
    kind: 'conflict',
    message: 'The account is deleted, and nothing personal is kept of it.',
  });
});

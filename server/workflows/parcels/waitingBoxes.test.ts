import type { Box } from '@nestbox/contract/box';
import { expect, it } from 'vitest';
import { boxesOf, changeCard, liveUntil, subscriber } from '../../../testing/harness/customers.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ ownCustomers: true });

const boxNumbered = async (person: Person, number: number): Promise<Box> => {
  const box = (await boxesOf(shop, person)).find(({ boxNumber }) => boxNumber === number);
  return box ?? expect.fail(`There is no box ${number}`);
};
it('an unpaid box is no supply until it is paid', async () => {
  const person = await subscriber(shop);
  await changeCard(shop, person, '4000000000000341');
  const locked = await liveUntil(shop, person, 'CustomerNotified');
  const before = await boxNumbered(person, 3);
  const unpaid = await liveUntil(shop, person, 'PaymentFailed');
  expect(unpaid.boxId).toBe(locked.boxId);
  const waits = await boxNumbered(person, 3);
  expect(waits.boxPrice).toBeGreaterThan(before.boxPrice);
  expect(waits.deliveryDate).toBe(before.deliveryDate);
  await changeCard(shop, person, '4242424242424242');
  await shop.work();
  expect((await boxNumbered(person, 2)).orderStatus).toBe('Paid');
  expect((await boxNumbered(person, 3)).boxPrice).toBe(before.boxPrice);
});

import { makeChange } from '@nestbox/contract/change';
import { expect, it } from 'vitest';
import { ask, boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ ownCustomers: true });

it('go on from the last box that was sent, for a customer who comes back', async () => {
  const person = await subscriber(shop);
  const before = await boxesOf(shop, person);
  await shop.liveTo(before[1]?.deliveryDate ?? '');
  await ask(shop, person, makeChange, { body: { kind: 'cancel' } });
  await shop.live(30);
  await ask(shop, person, makeChange, { body: { kind: 'resume' } });
  const after = await boxesOf(shop, person);
  const numbered = (status: string) =>
    after.filter(({ orderStatus }) => orderStatus === status).map(({ boxNumber }) => boxNumber);
  expect([numbered('Delivered'), numbered('Created')[0]]).toEqual([[1, 2], 3]);
});

import { listNotifications } from '@nestbox/contract/notification';
import { expect, it } from 'vitest';
import { ask, boxesOf, subscriber } from '../../testing/harness/customers.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();

it('names the box that a notification is about, and none for the account', async () => {
  const person = await subscriber(shop);
  const [first] = await boxesOf(shop, person);
  if (!first) throw new Error('no box');
  await shop.liveTo(first.shipment_date);
  const notifications = await ask(shop, person, listNotifications);
  const boxOf = (heading: string) => notifications.find((each) => each.heading === heading)?.box;
  expect(boxOf('Box 1 is on its way')).toEqual({ boxId: first.boxId, boxNumber: 1 });
  const welcome = notifications.find(({ heading }) => heading.startsWith('Welcome'));
  expect(welcome).toHaveProperty('box', null);
});

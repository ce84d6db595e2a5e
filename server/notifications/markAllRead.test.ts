import { listNotifications, markNotificationsRead } from '@nestbox/contract/notification';
import { expect, it } from 'vitest';
import { ask, subscriber } from '../../testing/harness/customers.ts';
import { signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();

it("marks all of a customer's notifications as read, and nobody else's", async () => {
  const [ada, grace] = [await subscriber(shop), await signedIn(shop)];
  const unread = async (person: typeof ada | typeof grace) =>
    (await ask(shop, person, listNotifications)).filter(
      ({ notificationStatus }) => notificationStatus === 'Created',
    ).length;
  expect(await unread(ada)).toBeGreaterThan(1);
  const others = await unread(grace);
  expect(others).toBeGreaterThan(0);
  await ask(shop, ada, markNotificationsRead);
  await ask(shop, ada, markNotificationsRead);
  expect([await unread(ada), await unread(grace)]).toEqual([0, others]);
});

import { makeChange } from '@nestbox/contract/change';
import { expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  changeCard,
  headingsTo,
  liveUntil,
  subscriber,
} from '../../../../testing/harness/customers.ts';
import { useTestShop } from '../../../../testing/harness/testShop.ts';

const shop = useTestShop({ ownCustomers: true });

it("a box that is sent now keeps its day while another is unpaid, even if the day's work was late", async () => {
  const person = await subscriber(shop);
  await changeCard(shop, person, '4000000000000341');
  await liveUntil(shop, person, 'PaymentFailed');
  const { after } = (await ask(shop, person, makeChange, { body: { kind: 'shipNow' } })).nextBox;
  // No work is done before the next day, which is the cut-off.
  await shop.live(1);
  const third = (await boxesOf(shop, person)).find(({ boxNumber }) => boxNumber === 3);
  expect(third).toMatchObject({
    orderStatus: 'CustomerNotified',
    deliveryDate: after?.deliveryDate,
  });
  expect(await headingsTo(shop, person)).not.toContain('Box 3 comes later');
});

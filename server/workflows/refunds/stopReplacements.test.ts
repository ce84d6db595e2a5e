import { listNotifications } from '@nestbox/contract/notification';
import { expect, it } from 'vitest';
import { ask, boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { replaceBox } from '../parcels/replaceBox.ts';
import { refundBox } from './refundBox.ts';

const shop = useTestShop({ ownCustomers: true, simulatesShipping: false });

/** Creates a customer whose first box has left, and comes once more. */
async function withReplacement() {
  const person = await subscriber(shop);
  const { customerId } = person;
  const [first] = await boxesOf(shop, person);
  const { boxId = '', productQuantities = [] } = first ?? {};
  const { productId = '' } = productQuantities[0]?.product ?? {};
  const { quantity = 0 } = productQuantities[0] ?? {};
  await operate(shop, ['stock', 'set', productId, '50']);
  await operate(shop, ['shipped', boxId]);
  const items = [{ productId, quantity }];
  const { box } = await replaceBox(shop.services, customerId, { boxId, items });
  const replacement = async () =>
    (await boxesOf(shop, person)).find((each) => each.boxId === box.boxId)?.orderStatus;
  const refund = (amount: number | null) =>
    refundBox(shop.services, customerId, { boxId, amount, reason: 'It was lost.' });
  return { person, box, productId, replacement, refund };
}

const freePacks = async (productId: string) =>
  (await operate(shop, ['stock', 'list'])).printed
    .split('\n')
    .find((line) => line.includes(productId))
    ?.split('  ')[0];

it('a replacement does not come once its box is refunded in full, and frees its packs', async () => {
  const { person, box, productId, replacement, refund } = await withReplacement();
  expect(await freePacks(productId)).toMatch(/^\d+ free, [1-9]\d* reserved/);
  await refund(100);
  expect(await replacement()).toBe('Paid');
  await refund(null);
  expect(await replacement()).toBe('Cancelled');
  expect(await freePacks(productId)).toMatch(/^(\d+) free, 0 reserved of \1$/);
  const { charged, refunded } = await moneyOf(shop, person);
  expect(charged).toEqual([refunded]);
  const notified = (await ask(shop, person, listNotifications)).find(
    ({ heading }) => heading === `Box ${box.boxNumber} does not come`,
  );
  expect(notified?.body).toBe('We refund box 1 instead.');
});

it('a replacement that has left comes all the same', async () => {
  const { person, box, replacement, refund } = await withReplacement();
  await operate(shop, ['shipped', box.boxId]);
  await refund(null);
  expect(await replacement()).toBe('Dispatched');
  const headings = (await ask(shop, person, listNotifications)).map(({ heading }) => heading);
  expect(headings).not.toContain(`Box ${box.boxNumber} does not come`);
});

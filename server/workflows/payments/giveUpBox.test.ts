import { getBox } from '@nestbox/contract/box';
import { listNotifications } from '@nestbox/contract/notification';
import { expect, it } from 'vitest';
import { payByCard, secretFor } from '../../../testing/harness/browser.ts';
import {
  ask,
  boxesOf,
  changeCard,
  liveUntil,
  statusOf,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ ownCustomers: true });

const freePacks = async (productId: string) =>
  (await operate(shop, ['stock', 'list'])).printed
    .split('\n')
    .find((line) => line.includes(productId))
    ?.split('  ')[0];

it('a box that is not paid in time is cancelled and frees its packs, and nothing is charged until the customer resumes', async () => {
  const person = await subscriber(shop);
  await changeCard(shop, person, '4000000000000341');
  const productId = (await boxesOf(shop, person))[1]?.productQuantities[0]?.product.productId ?? '';
  await operate(shop, ['stock', 'set', productId, '50']);
  const { boxId } = await liveUntil(shop, person, 'PaymentFailed');
  const secret = await secretFor(shop, person, boxId);
  const reserved = await freePacks(productId);
  await shop.live(8);
  const { orderStatus, timeline } = await ask(shop, person, getBox, { params: { boxId } });
  expect([orderStatus, timeline.at(-1)?.cause]).toEqual(['Cancelled', 'It was not paid in time.']);
  expect(await statusOf(shop, person)).toMatchObject({
    state: 'paused',
    stateReason: 'Box 2 could not be paid.',
    toPay: null,
  });
  expect(reserved).toMatch(/^\d+ free, [1-9]\d* reserved of \d+$/);
  expect(await freePacks(productId)).toMatch(/^(\d+) free, 0 reserved of \1$/);
  // The page that was left open cannot pay for it any more.
  expect((await payByCard(shop, secret, '4242424242424242')).error).toBeDefined();
  const messages = (await ask(shop, person, listNotifications)).filter(
    ({ heading }) => heading === 'Your subscription is paused',
  );
  expect(messages.map(({ body }) => body)).toEqual([
    'Box 2 could not be paid, so we have cancelled it and paused your subscription. Nothing is charged. Resume it with one click whenever you like.',
  ]);
  await shop.live(30);
  expect((await moneyOf(shop, person)).charged).toHaveLength(1);
});

import { makeChange } from '@nestbox/contract/change';
import { getYearAtHome, getYearPicture } from '@nestbox/contract/yearAtHome';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ask, boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ ownCustomers: true });

it('the year at home is nothing before the first box has come', async () => {
  const person = await subscriber(shop);
  expect(await ask(shop, person, getYearAtHome)).toBeNull();
  expect(await ask(shop, person, getYearPicture)).toBeNull();
});

it('the year at home sums what came, and what the card paid for it', async () => {
  const person = await subscriber(shop);
  await shop.live(75);
  const boxes = await boxesOf(shop, person);
  const came = boxes.filter(({ orderStatus }) => orderStatus === 'Delivered');
  expect(came.length).toBeGreaterThan(1);
  const items = came.flatMap(({ productQuantities }) => productQuantities);
  const year = await ask(shop, person, getYearAtHome);
  expect(year).toMatchObject({
    boxes: came.length,
    packs: items.reduce((sum, { quantity }) => sum + quantity, 0),
    tripsSaved: items.length - came.length,
  });
  const { charged } = await moneyOf(shop, person);
  const waiting = boxes.filter(({ orderStatus }) => ['Paid', 'Dispatched'].includes(orderStatus));
  const paid = charged.reduce((sum, amount) => sum + amount, 0);
  expect(year?.paid).toBe(paid - waiting.reduce((sum, { boxPrice }) => sum + boxPrice, 0));

  const again = year?.products.find(({ neverRanOut }) => neverRanOut);
  if (!again) throw new Error('Nothing came twice');
  const { productId } = again;
  await ask(shop, person, makeChange, { body: { kind: 'report', productId, report: 'ranOut' } });
  const after = await ask(shop, person, getYearAtHome);
  expect(after?.products.find((each) => each.productId === productId)?.neverRanOut).toBe(false);
});

it('the picture of a year is a JPEG of the size that previews show', async () => {
  const person = await subscriber(shop);
  await shop.live(12);
  const picture = await ask(shop, person, getYearPicture);
  const { width, height, format } = await sharp(
    Buffer.from(picture?.jpeg ?? '', 'base64'),
  ).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
});

import { type Box, getBox } from '@nestbox/contract/box';
import { savePreferences } from '@nestbox/contract/preferences';
import type { ProductId } from '@nestbox/contract/values';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually, payByCard, secretFor } from '../../../testing/harness/browser.ts';
import { ask, boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { substitutesOf } from '../../catalogue/substitutesOf.ts';
import { setInStock } from './takeOffSale.ts';

const shop = useTestShop({ ownCustomers: true });

const gone: string[] = [];
const runOut = async (productId: ProductId) => {
  gone.push(productId);
  await setInStock(shop.services, productId, false);
};
afterEach(async () => {
  for (const productId of gone.splice(0)) await setInStock(shop.services, productId, true);
  await shop.work();
});

/** Returns the cheapest product of the box that another product can replace. */
function replaceable(box: Box): string {
  const byPrice = box.productQuantities.toSorted(
    (a, b) => a.product.price * a.quantity - b.product.price * b.quantity,
  );
  const inBox = new Set(byPrice.map(({ product }) => product.productId));
  const { catalogue } = shop.services;
  const found = [...inBox].find((productId) => {
    const product = catalogue.find(productId);
    return product && substitutesOf(catalogue, product, inBox).length > 0;
  });
  if (!found) throw new Error('nothing in the box can be replaced');
  return found;
}

async function lockedWithout(person: Person) {
  const before = (await boxesOf(shop, person))[1];
  if (!before) throw new Error('there is no second box');
  const productId = replaceable(before);
  while (shop.services.clock.now().toISOString().slice(0, 10) < before.lastChangeDate) {
    await shop.live(1);
  }
  await runOut(productId);
  await shop.live(1);
  const after = await ask(shop, person, getBox, { params: { boxId: before.boxId } });
  expect(after.orderStatus).toBe('CustomerNotified');
  const ids = after.productQuantities.map(({ product }) => product.productId);
  return { before, after, productId, ids };
}

describe('a product that is out of stock at the cut-off', () => {
  it('is left out, and the box costs less', async () => {
    const person = await subscriber(shop);
    const { before, after, productId, ids } = await lockedWithout(person);
    expect(ids).not.toContain(productId);
    expect(ids).toHaveLength(before.productQuantities.length - 1);
    expect(after.boxPrice).toBeLessThan(before.boxPrice);
    await shop.live(1);
    expect((await moneyOf(shop, person)).charged[1]).toBe(after.boxPrice);
  });

  it('is replaced where the customer agreed, at no higher price', async () => {
    const person = await subscriber(shop);
    const body = { marketingEnabled: false, substitutionsAllowed: true, mailUpdates: true };
    await ask(shop, person, savePreferences, { body });
    const { before, after, productId, ids } = await lockedWithout(person);
    expect(ids).not.toContain(productId);
    expect(ids).toHaveLength(before.productQuantities.length);
    expect(after.boxPrice).toBeLessThanOrEqual(before.boxPrice);
  });
});

it('products out of stock in the first box are not charged', async () => {
  const person = await planned(shop);
  const [box] = person.boxes;
  const productId = box?.productQuantities[0]?.product.productId ?? '';
  await runOut(productId);
  const secret = await secretFor(shop, person, box?.boxId ?? '');
  // The outage is announced, and the box planned anew, while the payment page is open.
  await shop.work();
  await payByCard(shop, secret, '4242424242424242');
  const paid = await eventually(async () => {
    await shop.work();
    const now = (await boxesOf(shop, person))[0];
    return now?.orderStatus === 'Paid' && now;
  });
  expect(paid.productQuantities.map(({ product }) => product.productId)).not.toContain(productId);
  expect((await moneyOf(shop, person)).charged).toEqual([paid.boxPrice]);
});

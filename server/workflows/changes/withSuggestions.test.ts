import { getBox } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { expect, it } from 'vitest';
import { ask, boxesOf } from '../../../testing/harness/customers.ts';
import { planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { setInStock } from '../catalogue/takeOffSale.ts';

const shop = useTestShop();

it('each suggestion states what the box costs once it is added', async () => {
  const productIds = shop.services.catalogue.products.slice(0, 3).map((each) => each.productId);
  const person = await planned(shop, productIds);
  const [box] = person.boxes;
  const boxId = box?.boxId ?? '';
  const { suggestions } = await ask(shop, person, getBox, { params: { boxId } });
  expect(suggestions.length).toBeGreaterThan(5);
  for (const { product, quantity, boxPriceWith } of suggestions) {
    const { productId } = product;
    await ask(shop, person, makeChange, { body: { kind: 'addProducts', productIds: [productId] } });
    const [first] = await boxesOf(shop, person);
    const added = first?.productQuantities.find((each) => each.product.productId === productId);
    expect(first?.boxPrice, productId).toBe(boxPriceWith);
    if (added) expect(added.quantity).toBe(quantity);
    await ask(shop, person, makeChange, {
      body: { kind: 'removeProducts', productIds: [productId] },
    });
    const again = await ask(shop, person, getBox, { params: { boxId } });
    expect(again.boxPrice).toBe(box?.boxPrice);
  }
});

it('counts as many suggestions as it lists once one is out of stock', async () => {
  const productIds = shop.services.catalogue.products.slice(0, 3).map((each) => each.productId);
  const person = await planned(shop, productIds);
  const params = { boxId: person.boxes[0]?.boxId ?? '' };
  const before = await ask(shop, person, getBox, { params });
  const gone = before.suggestions[0]?.product.productId ?? '';
  await setInStock(shop.services, gone, false);
  const after = await ask(shop, person, getBox, { params });
  expect(after.suggestion).toBe(before.suggestion - 1);
  expect(after.suggestions).toHaveLength(after.suggestion);
});

import { amendQuantity, type Box, getBox } from '@nestbox/contract/box';
import { makeChange, previewChange } from '@nestbox/contract/change';
import { getShopSettings } from '@nestbox/contract/shopSettings';
import type { BoxId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually, payByCard, secretFor } from '../../testing/harness/browser.ts';
import { ask, boxesOf, liveUntil, subscriber } from '../../testing/harness/customers.ts';
import { moneyOf } from '../../testing/harness/money.ts';
import { type Person, planned } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { setInStock } from '../workflows/catalogue/takeOffSale.ts';

const shop = useTestShop({ ownCustomers: true });

afterEach(() => shop.setTime('2026-11-23T09:00:00Z'));

const prices = { minimum: 1000, freeFrom: 1500, fee: 295 };

const goodsOf = ({ productQuantities }: Pick<Box, 'productQuantities'>) =>
  productQuantities.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);

const boxOf = (person: Person, boxId: BoxId) => ask(shop, person, getBox, { params: { boxId } });

/** Creates a customer whose first box holds one pack of one product, which costs less than £15. */
async function withSmallBox() {
  const cheap = shop.services.catalogue.products.find(
    ({ price, vatRate }) => price < 300 && vatRate === 20,
  );
  if (!cheap) throw new Error('no product is cheap');
  const person = await planned(shop, [cheap.productId]);
  const [box] = person.boxes;
  if (!box) throw new Error('no box was planned');
  const quantity = { kind: 'quantity', boxId: box.boxId, productId: cheap.productId } as const;
  await ask(shop, person, makeChange, {
    body: { ...quantity, quantity: 1, scope: 'this box' },
  });
  return { person, product: cheap, boxId: box.boxId };
}

describe('the fee for delivery', () => {
  it('is part of a small box wherever its price is', async () => {
    const { person, product, boxId } = await withSmallBox();
    const box = await boxOf(person, boxId);
    expect(box).toMatchObject({ deliveryFee: 295, boxPrice: product.price + 295 });
    await payByCard(shop, await secretFor(shop, person, boxId), '4242424242424242');
    const receipt = await eventually(async () => {
      await shop.work();
      return (await boxOf(person, boxId)).receipt;
    });
    const total = product.price + 295;
    expect(receipt).toMatchObject({ deliveryFee: 295, total });
    expect(receipt.vat).toEqual([
      { rate: 20, gross: total, vat: Math.round(total / 6), net: total - Math.round(total / 6) },
    ]);
    expect((await moneyOf(shop, person)).charged).toEqual([total]);
    const mails = await Promise.all((await shop.mails()).map((raw) => PostalMime.parse(raw)));
    const withFee = mails.find(
      ({ to, text }) => to?.[0]?.address === person.email && text?.includes('Delivery'),
    );
    expect(withFee?.text).toMatch(/Delivery\W+£2\.95/);
    expect(withFee?.text).toContain(formatPounds(total));
  });

  it('ends at the limit, in the preview as in the box', async () => {
    const { person, product, boxId } = await withSmallBox();
    const packs = Math.ceil(prices.freeFrom / product.price);
    for (const quantity of [packs - 1, packs]) {
      const productId = product.productId;
      const body = { kind: 'quantity', boxId, productId, quantity, scope: 'this box' } as const;
      const { nextBox } = await ask(shop, person, previewChange, { body });
      await ask(shop, person, makeChange, { body });
      const box = await boxOf(person, boxId);
      const fee = quantity < packs ? 295 : 0;
      expect(box).toMatchObject({ deliveryFee: fee, boxPrice: quantity * product.price + fee });
      expect(nextBox.after?.boxPrice).toBe(box.boxPrice);
    }
  });

  it('is what the goods of each planned box decide, and public', async () => {
    const { answer } = await shop.call(getShopSettings, {});
    expect(answer.deliveryPrices).toEqual({ ...prices, changes: [] });
    const { boxes } = await planned(shop);
    for (const box of boxes) {
      const fee = goodsOf(box) < prices.freeFrom ? prices.fee : 0;
      expect(box).toMatchObject({ deliveryFee: fee, boxPrice: goodsOf(box) + fee });
    }
  });

  it('is not added where a product is out of stock when the box is fixed', async () => {
    const person = await subscriber(shop);
    const boxId = (await boxesOf(shop, person))[1]?.boxId ?? '';
    // The customer sets something, so that the box comes alone though it is small.
    const kept = (await boxOf(person, boxId)).productQuantities.find(
      ({ product }) => product.price < 300,
    );
    await ask(shop, person, amendQuantity, {
      params: { boxId, productId: kept?.product.productId ?? '', delta: 1 },
    });
    const second = await boxOf(person, boxId);
    // Just at the limit, by one product that then runs out.
    const item = second.productQuantities.find(({ product }) => product.price < 500);
    if (!item) throw new Error('nothing in the box is cheap');
    const { productId, price } = item.product;
    const others = goodsOf(second) - price * item.quantity;
    const packs = Math.max(1, Math.ceil((prices.freeFrom - others) / price));
    const params = { boxId, productId };
    const delta = packs - item.quantity;
    if (delta !== 0) await ask(shop, person, amendQuantity, { params: { ...params, delta } });
    expect((await boxOf(person, boxId)).deliveryFee).toBe(0);
    while (shop.services.clock.now().toISOString().slice(0, 10) < second.lastChangeDate) {
      await shop.live(1);
    }
    await setInStock(shop.services, productId, false);
    const locked = await liveUntil(shop, person, 'CustomerNotified');
    await setInStock(shop.services, productId, true);
    expect(locked.productQuantities.map(({ product }) => product.productId)).not.toContain(
      productId,
    );
    expect(locked).toMatchObject({ deliveryFee: 0, boxPrice: goodsOf(locked) });
  });
});

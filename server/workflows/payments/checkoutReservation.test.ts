import { makeBoxActive } from '@nestbox/contract/box';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { removeProducts } from '@nestbox/contract/product';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { describe, expect, it } from 'vitest';
import { payByCard } from '../../../testing/harness/browser.ts';
import { ask } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { settlePayment } from './settlePayment.ts';

const shop = useTestShop({ ownCustomers: true });
const card = '4242424242424242';
const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';

/** Opens the payment page of a customer's first box. */
async function atCheckout(productIds?: readonly ProductId[]) {
  const person = await planned(shop, productIds);
  const boxId = person.boxes[0]?.boxId ?? '';
  return { person, boxId, quote: await quoteOf(person, boxId) };
}

const quoteOf = (person: Person, boxId: BoxId) =>
  ask(shop, person, getPaymentClientSecret, { params: { boxId } });

const stockOf = async (productId: ProductId) =>
  (await operate(shop, ['stock', 'list'])).printed
    .split('\n')
    .find((line) => line.includes(productId))
    ?.split('  ')[0];

type Checkout = Awaited<ReturnType<typeof atCheckout>>;

const firstProduct = ({ quote }: Checkout) =>
  quote.box.productQuantities[0]?.product.productId ?? '';

/** Changes of the box, as another device, staff or the shop make them. */
const changes: Record<string, (checkout: Checkout) => Promise<unknown>> = {
  'a product was removed': (checkout) =>
    ask(shop, checkout.person, removeProducts, { body: [firstProduct(checkout)] }),
  'the box was disabled': ({ person, boxId }) =>
    ask(shop, person, makeBoxActive, { params: { boxId }, body: { status: false } }),
};

describe('a reservation', () => {
  it.each(Object.keys(changes))('ends before it is answered that %s', async (name) => {
    const checkout = await atCheckout();
    await changes[name]?.(checkout);
    const late = await payByCard(shop, checkout.quote.clientSecret, card);
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
    expect(await moneyOf(shop, checkout.person)).toMatchObject({ charged: [], refunded: 0 });
  });

  it('ends with the shop’s price, and its page pays the new one', async () => {
    const checkout = await atCheckout();
    const productId = firstProduct(checkout);
    const before = checkout.quote.box.productQuantities[0]?.product.price ?? 0;
    const lower = (before - 50) / 100;
    const set = ['price', 'set', productId, lower.toFixed(2)];
    expect(await operate(shop, set)).toMatchObject({ exit: 0 });
    await shop.work();
    const late = await payByCard(shop, checkout.quote.clientSecret, card);
    const now = await quoteOf(checkout.person, checkout.boxId);
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
    expect(now.amount).toBeLessThan(checkout.quote.amount);
  });

  it('is renewed by each visit of its page, and ends by itself after 30 minutes', async () => {
    const { person, boxId, quote } = await atCheckout();
    const start = shop.services.clock.now().getTime();
    const later = (minutes: number) =>
      shop.setTime(new Date(start + minutes * 60_000).toISOString());
    expect(quote.reservedSeconds).toBeGreaterThan(29 * 60);
    expect(quote.reservedSeconds).toBeLessThanOrEqual(30 * 60);
    later(20);
    await shop.work();
    const again = await quoteOf(person, boxId);
    expect(again.clientSecret).toBe(quote.clientSecret);
    later(49);
    await shop.work();
    expect((await quoteOf(person, boxId)).clientSecret).toBe(quote.clientSecret);
    later(9 * 24 * 60);
    await shop.work();
    const late = await payByCard(shop, quote.clientSecret, card);
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
    const renewed = await quoteOf(person, boxId);
    expect(renewed.clientSecret).not.toBe(quote.clientSecret);
    shop.setTime(new Date(start).toISOString());
  });

  it('has the packs: stock of one box is not sold to two open pages', async () => {
    // The pages of other tests are open too, with other products.
    const chosen = shop.services.catalogue.products
      .filter(({ essential, productCategory }) => essential && productCategory === 'Kitchen')
      .slice(3, 6)
      .map((product) => product.productId);
    const [productId = ''] = chosen;
    const first = await atCheckout(chosen);
    const packs =
      first.quote.box.productQuantities.find(({ product }) => product.productId === productId)
        ?.quantity ?? 0;
    expect(packs).toBeGreaterThan(0);
    await operate(shop, ['stock', 'set', productId, String(packs)]);
    expect(await stockOf(productId)).toBe(`0 free, 0 reserved, ${packs} at checkout of ${packs}`);
    // Its own page asks again, and keeps what it has.
    const again = await quoteOf(first.person, first.boxId);
    expect(again).toMatchObject({ clientSecret: first.quote.clientSecret, notes: [] });
    const second = await atCheckout(chosen);
    expect(second.quote.notes.join()).toContain('is out of stock');
    await payByCard(shop, first.quote.clientSecret, card);
    await payByCard(shop, second.quote.clientSecret, card);
    await settlePayment(shop.services, intentOf(first.quote.clientSecret));
    await settlePayment(shop.services, intentOf(second.quote.clientSecret));
    expect(await stockOf(productId)).toBe(`0 free, ${packs} reserved of ${packs}`);
    await operate(shop, ['stock', 'set', productId, 'none']);
  });
});

import { getBox, makeBoxActive } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { listNotifications } from '@nestbox/contract/notification';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { removeProducts } from '@nestbox/contract/product';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { describe, expect, it } from 'vitest';
import { payByCard } from '../../../testing/harness/browser.ts';
import { ask, tryTo } from '../../../testing/harness/customers.ts';
import { replaceCards, unanswered } from '../../../testing/harness/lockedBox.ts';
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

describe('a payment and a change at the same moment', () => {
  it('are one after the other: what is paid comes, and what is changed is not paid', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const checkout = await atCheckout();
      const { person, boxId, quote } = checkout;
      const productId = firstProduct(checkout);
      const pay = async () => {
        await new Promise((resolve) => setTimeout(resolve, round * 4));
        return payByCard(shop, quote.clientSecret, card);
      };
      const [, changed] = await Promise.all([
        pay(),
        tryTo(shop, person, removeProducts, { body: [productId] }),
      ]);
      expect(changed.status).toBeLessThan(300);
      await shop.work();
      const box = await ask(shop, person, getBox, { params: { boxId } });
      const { charged, refunded } = await moneyOf(shop, person);
      const has = box.productQuantities.some(({ product }) => product.productId === productId);
      if (box.orderStatus === 'Paid') {
        seen.add('paid');
        expect({ charged, refunded, has }).toEqual({
          charged: [quote.amount],
          refunded: 0,
          has: true,
        });
      } else {
        seen.add('changed');
        expect({ kept: charged.reduce((sum, each) => sum + each, 0) - refunded, has }).toEqual({
          kept: 0,
          has: false,
        });
      }
    }
    expect(seen.size).toBeGreaterThan(0);
  });

  it('says that the payment came first', async () => {
    const checkout = await atCheckout();
    const { person, boxId, quote } = checkout;
    await payByCard(shop, quote.clientSecret, card);
    const { notes } = await ask(shop, person, makeChange, {
      body: { kind: 'removeProducts', productIds: [firstProduct(checkout)] },
    });
    const paid = `Your payment of ${formatPounds(quote.amount)} came first: box 1 comes as you paid for it.`;
    expect(notes).toEqual([paid]);
    const box = await ask(shop, person, getBox, { params: { boxId } });
    expect(box).toMatchObject({ orderStatus: 'Paid', boxPrice: quote.amount });
  });

  it('refunds what is paid while the provider does not answer the shop', async () => {
    const checkout = await atCheckout();
    const { person, boxId, quote } = checkout;
    const none = async () => {
      throw unanswered();
    };
    const answers = replaceCards(shop, { cancelPayment: none, retrievePayment: none });
    await ask(shop, person, removeProducts, { body: [firstProduct(checkout)] });
    await payByCard(shop, quote.clientSecret, card);
    answers();
    const refused = await tryTo(shop, person, setSubscriptionStatus, { body: { status: true } });
    const amount = formatPounds(quote.amount);
    expect(refused.problem?.detail).toBe(
      `We return ${amount} to your card, because your box changed while you were paying. Please check it and pay again.`,
    );
    await shop.work();
    expect(await moneyOf(shop, person)).toMatchObject({
      charged: [quote.amount],
      refunded: quote.amount,
    });
    const box = await ask(shop, person, getBox, { params: { boxId } });
    expect(box.orderStatus).toBe('Created');
    const notified = (await ask(shop, person, listNotifications)).find(
      ({ heading }) => heading === `${amount} goes back to your card`,
    );
    expect(notified?.body).toContain('Your box changed while you were paying.');
    const renewed = await quoteOf(person, boxId);
    await payByCard(shop, renewed.clientSecret, card);
    await settlePayment(shop.services, intentOf(renewed.clientSecret));
    expect((await ask(shop, person, getBox, { params: { boxId } })).orderStatus).toBe('Paid');
  });
});

import { getBox } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { listNotifications } from '@nestbox/contract/notification';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { removeProducts } from '@nestbox/contract/product';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { describe, expect, it } from 'vitest';
import { payByCard } from '../../../testing/harness/browser.ts';
import { ask, tryTo } from '../../../testing/harness/customers.ts';
import { replaceCards, unanswered } from '../../../testing/harness/lockedBox.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { settlePayment } from './settlePayment.ts';

const shop = useTestShop({ ownCustomers: true });
const card = '4242424242424242';
const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';

/** Opens the payment page of a customer's first box. */
async function atCheckout() {
  const person = await planned(shop);
  const boxId = person.boxes[0]?.boxId ?? '';
  return { person, boxId, quote: await quoteOf(person, boxId) };
}

const quoteOf = (person: Person, boxId: string) =>
  ask(shop, person, getPaymentClientSecret, { params: { boxId } });

type Checkout = Awaited<ReturnType<typeof atCheckout>>;

const firstProduct = ({ quote }: Checkout) =>
  quote.box.productQuantities[0]?.product.productId ?? '';

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
    let asked = 0;
    const none = async () => {
      throw unanswered();
    };
    const cancelPayment = () => {
      asked += 1;
      return none();
    };
    const answers = replaceCards(shop, { cancelPayment, retrievePayment: none });
    await ask(shop, person, removeProducts, { body: [firstProduct(checkout)] });
    // The customer waits for one answer alone.
    expect(asked).toBe(1);
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

import { getBox } from '@nestbox/contract/box';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf, headingsTo, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf, providerOf } from '../../../testing/harness/money.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { readRefunds } from '../../billing/refundQueries.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { giveRefund } from './giveRefund.ts';
import { refundBox } from './refundBox.ts';

const shop = useTestShop({ ownCustomers: true });

const refundsOf = (person: Person) => readRefunds(shop.services.database.reader, person.customerId);

const firstBoxOf = async (person: Person) => {
  const [box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  return box;
};

const away = async () => {
  throw new CardProviderFailed(new Error('no answer'));
};

describe('promised refunds', () => {
  it('are all made though the reply to the first is lost', async () => {
    const person = await subscriber(shop);
    const { boxId } = await firstBoxOf(person);
    const { cards } = shop.services;
    const { refundPayment } = cards;
    Object.assign(cards, { refundPayment: away });
    for (const amount of [500, 300]) {
      const asked = { boxId, amount, reason: 'It leaked.' };
      expect(await refundBox(shop.services, person.customerId, asked)).toMatchObject({
        toCard: amount,
        toCredit: 0,
        given: false,
      });
    }
    const losesReply: typeof refundPayment = async (...asked) => {
      Object.assign(cards, { refundPayment });
      await refundPayment(...asked);
      return away();
    };
    Object.assign(cards, { refundPayment: losesReply });
    await shop.work().catch(() => {});
    shop.advance(1 / 24);
    await shop.work();
    shop.advance(-1 / 24);
    expect((await refundsOf(person)).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
    expect((await moneyOf(shop, person)).refunded).toBe(800);
  });

  it('of all that was paid are less by what went back at the provider meanwhile', async () => {
    const person = await subscriber(shop);
    const box = await firstBoxOf(person);
    await shop.live(6);
    await ask(shop, person, setSubscriptionStatus, { body: { status: false } });
    const [refund] = await refundsOf(person);
    await providerOf(shop).refunds.create({
      payment_intent: refund?.paymentIntent ?? '',
      amount: 250,
    });
    await shop.live(14);
    expect((await moneyOf(shop, person)).refunded).toBe(box.boxPrice);
    expect((await refundsOf(person)).map(({ amount, status }) => [amount, status]).sort()).toEqual(
      [
        [250, 'refunded'],
        [box.boxPrice - 250, 'refunded'],
      ].sort(),
    );
  });

  it('send one message each, though two processes make them', async () => {
    const person = await subscriber(shop);
    const { customerId } = person;
    const { boxId } = await firstBoxOf(person);
    const { cards } = shop.services;
    const { refundPayment } = cards;
    Object.assign(cards, { refundPayment: away });
    await refundBox(shop.services, customerId, { boxId, amount: 150, reason: 'It leaked.' });
    Object.assign(cards, { refundPayment });
    const wanted = { boxId, refundNumber: 1 };
    await Promise.all([1, 2].map(() => giveRefund(shop.services, customerId, wanted)));
    const headings = await headingsTo(shop, person);
    expect(headings.filter((each) => each === '£1.50 goes back to your card')).toHaveLength(1);
    expect((await moneyOf(shop, person)).refunded).toBe(150);
    await giveRefund(shop.services, customerId, { boxId, refundNumber: 2 });
  });

  it('are shown to an operator where the provider refuses them', async () => {
    const person = await subscriber(shop);
    const { boxId } = await firstBoxOf(person);
    const asked = { boxId, amount: 100, reason: 'It leaked.' };
    const { cards } = shop.services;
    const { refundPayment } = cards;
    Object.assign(cards, { refundPayment: async () => null });
    expect(await refundBox(shop.services, person.customerId, asked)).toMatchObject({
      given: false,
      refused: true,
    });
    Object.assign(cards, { refundPayment });
    await shop.work();
    expect((await refundsOf(person)).map(({ status }) => status)).toEqual(['refused']);
    const { dueAt } = await readSubscription(shop.services.database.reader, person.customerId);
    expect(dueAt === null || dueAt > shop.services.clock.now()).toBe(true);
    const details = await ask(shop, person, getBox, { params: { boxId } });
    expect(details.receipt?.refunds).toEqual([]);
    const headings = await headingsTo(shop, person);
    expect(headings).not.toContain('£1.00 goes back to your card');
    // Nobody has told the customer of it.
    expect(headings).not.toContain('£1.00 could not go back to your card');
  });

  it('are not tried again as a rest where the provider refuses what is left to the penny', async () => {
    const person = await subscriber(shop);
    const { boxId, boxPrice } = await firstBoxOf(person);
    const { cards } = shop.services;
    const { refundPayment } = cards;
    const refusesOnce: typeof refundPayment = async () => {
      Object.assign(cards, { refundPayment });
      return null;
    };
    Object.assign(cards, { refundPayment: refusesOnce });
    const asked = { boxId, amount: boxPrice, reason: 'All of it leaked.' };
    expect(await refundBox(shop.services, person.customerId, asked)).toMatchObject({
      given: false,
      refused: true,
    });
    expect((await refundsOf(person)).map(({ status }) => status)).toEqual(['refused']);
    expect((await moneyOf(shop, person)).refunded).toBe(0);
  });

  /** A customer to whom a refund of some packs is promised, of which the provider has not heard. */
  const promisedPacks = async () => {
    const person = await subscriber(shop);
    const { boxId, boxPrice, productQuantities } = await firstBoxOf(person);
    const productId = productQuantities[0]?.product.productId ?? '';
    const { cards } = shop.services;
    const { refundPayment } = cards;
    Object.assign(cards, { refundPayment: away });
    const items = [{ productId, quantity: 1 }];
    const asked = { boxId, amount: null, items, reason: 'It leaked.' };
    const { toCard } = await refundBox(shop.services, person.customerId, asked);
    Object.assign(cards, { refundPayment });
    const [promised] = await refundsOf(person);
    const returnAtProvider = (amount: number) =>
      providerOf(shop).refunds.create({ payment_intent: promised?.paymentIntent ?? '', amount });
    return { person, wanted: { boxId, refundNumber: 1 }, boxPrice, toCard, returnAtProvider };
  };
  const madeFor = async (person: Person) =>
    (await refundsOf(person))
      .map(({ amount, destination, status }) => [destination, status, amount])
      .sort();

  it('go to credit where the card has all its money back already', async () => {
    const { person, wanted, boxPrice, toCard, returnAtProvider } = await promisedPacks();
    await returnAtProvider(boxPrice);
    await giveRefund(shop.services, person.customerId, wanted);
    expect(await madeFor(person)).toEqual([
      ['card', 'refunded', boxPrice],
      ['card', 'refused', 0],
      ['credit', 'refunded', toCard],
    ]);
  });

  it('are asked for in a request of its own where less is left, and refused as a whole with it', async () => {
    const { person, wanted, boxPrice, toCard, returnAtProvider } = await promisedPacks();
    await returnAtProvider(boxPrice - 30);
    const { cards } = shop.services;
    const { refundPayment } = cards;
    const asked: unknown[] = [];
    const refuses: typeof refundPayment = async (_paymentIntent, refund) => {
      const { boxId, refundNumber, amount, isRest = false } = refund;
      asked.push({ boxId, refundNumber, amount, isRest });
      return null;
    };
    Object.assign(cards, { refundPayment: refuses });
    await giveRefund(shop.services, person.customerId, wanted);
    Object.assign(cards, { refundPayment });
    expect(asked).toEqual([
      { ...wanted, amount: toCard, isRest: false },
      { ...wanted, amount: 30, isRest: true },
    ]);
    expect(await madeFor(person)).toEqual([
      ['card', 'refunded', boxPrice - 30],
      ['card', 'refused', toCard],
    ]);
  });

  it('are not asked for again where the provider made them, and has forgotten that it was asked', async () => {
    const person = await subscriber(shop);
    const { customerId } = person;
    const { boxId } = await firstBoxOf(person);
    const { cards } = shop.services;
    const { refundPayment } = cards;
    const losesReply: typeof refundPayment = async (...asked) => {
      await refundPayment(...asked);
      return away();
    };
    Object.assign(cards, { refundPayment: losesReply });
    await refundBox(shop.services, customerId, { boxId, amount: 150, reason: 'It leaked.' });
    let asked = 0;
    const asksAgain = async () => {
      asked += 1;
      return null;
    };
    Object.assign(cards, { refundPayment: asksAgain });
    await giveRefund(shop.services, customerId, { boxId, refundNumber: 1 });
    Object.assign(cards, { refundPayment });
    expect(asked).toBe(0);
    expect(await refundsOf(person)).toMatchObject([{ amount: 150, status: 'refunded' }]);
    expect((await moneyOf(shop, person)).refunded).toBe(150);
  });
});

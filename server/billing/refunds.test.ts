import { getBox } from '@nestbox/contract/box';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/harness/browser.ts';
import { ask, boxesOf, statusOf, subscriber } from '../../testing/harness/customers.ts';
import { moneyOf, providerOf } from '../../testing/harness/money.ts';
import type { Person } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';
import { refundBox } from '../workflows/refundBox.ts';
import { CardProviderFailed } from './cardGateway.ts';
import { readRefunds } from './refundQueries.ts';

const shop = useTestShop({ ownCustomers: true });

const refundsOf = (person: Person) => readRefunds(shop.services.database.reader, person.customerId);

const firstBoxOf = async (person: Person) => {
  const [box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  return box;
};

describe('refunds of one payment', () => {
  it('are all made though the reply to the first is lost', async () => {
    const person = await subscriber(shop);
    const { boxId } = await firstBoxOf(person);
    const { cards } = shop.services;
    const { refundPayment } = cards;
    const away = async () => {
      throw new CardProviderFailed(new Error('no answer'));
    };
    Object.assign(cards, { refundPayment: away });
    for (const amount of [500, 300]) {
      await refundBox(shop.services, person.customerId, { boxId, amount, reason: 'It leaked.' });
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

  it('include refunds that were made at the provider itself', async () => {
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
    expect((await refundsOf(person)).map(({ status }) => status)).toEqual(['refunded']);
  });

  it('are shown to an operator where the provider refuses them', async () => {
    const person = await subscriber(shop, '4000000000000259');
    await eventually(async () => {
      await shop.work();
      return (await statusOf(shop, person)).state === 'paused';
    });
    const { boxId } = await firstBoxOf(person);
    await refundBox(shop.services, person.customerId, { boxId, amount: 100, reason: 'It leaked.' });
    await shop.work();
    expect((await refundsOf(person)).map(({ status }) => status)).toEqual(['refused']);
    const { dueAt } = await readSubscription(shop.services.database.reader, person.customerId);
    expect(dueAt === null || dueAt > shop.services.clock.now()).toBe(true);
    const details = await ask(shop, person, getBox, { params: { boxId } });
    expect(details.receipt?.refunds).toEqual([]);
  });
});

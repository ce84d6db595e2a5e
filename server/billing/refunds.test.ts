import { getBox } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { describe, expect, it } from 'vitest';
import { eventually, secretFor } from '../../testing/harness/browser.ts';
import {
  ask,
  boxesOf,
  expectCharged,
  headingsTo,
  statusOf,
  subscriber,
} from '../../testing/harness/customers.ts';
import { moneyOf, providerOf } from '../../testing/harness/money.ts';
import { type Person, planned } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { changeCustomer } from '../account/changeCustomer.ts';
import { today } from '../platform/clock.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';
import { refundBox } from '../workflows/refundBox.ts';
import { CardProviderFailed } from './cardGateway.ts';
import { readCharges } from './chargeQueries.ts';
import { giveRefund } from './giveRefund.ts';
import { recordForeignRefund } from './recordForeignRefund.ts';
import { readRefunds } from './refundQueries.ts';
import { scheduleRefund } from './scheduleRefund.ts';

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

describe('refunds of one payment', () => {
  it('are all made though the reply to the first is lost', async () => {
    const person = await subscriber(shop);
    const { boxId } = await firstBoxOf(person);
    const { cards } = shop.services;
    const { refundPayment } = cards;
    Object.assign(cards, { refundPayment: away });
    for (const amount of [500, 300]) {
      const asked = { boxId, amount, reason: 'It leaked.' };
      expect(await refundBox(shop.services, person.customerId, asked)).toMatchObject({
        ...{ toCard: amount, toCredit: 0, given: false },
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
    const asked = { boxId, amount: 100, reason: 'It leaked.' };
    expect(await refundBox(shop.services, person.customerId, asked)).toMatchObject({
      ...{ given: false, refused: true },
    });
    await shop.work();
    expect((await refundsOf(person)).map(({ status }) => status)).toEqual(['refused']);
    const { dueAt } = await readSubscription(shop.services.database.reader, person.customerId);
    expect(dueAt === null || dueAt > shop.services.clock.now()).toBe(true);
    const details = await ask(shop, person, getBox, { params: { boxId } });
    expect(details.receipt?.refunds).toEqual([]);
    expect(await headingsTo(shop, person)).not.toContain('£1.00 goes back to your card');
  });

  it('of a cancellation are said to be made once the provider has taken them', async () => {
    const person = await subscriber(shop);
    const { cards } = shop.services;
    const { refundPayment } = cards;
    Object.assign(cards, { refundPayment: async () => false });
    const body = { kind: 'cancel' as const };
    const { notes } = await ask(shop, person, makeChange, { body });
    await shop.work();
    Object.assign(cards, { refundPayment });
    expect((await refundsOf(person)).map(({ status }) => status)).toEqual(['refused']);
    const said = [...notes, ...(await headingsTo(shop, person))].join('\n');
    expect(said).toContain('to your card, and tell you once it is on its way.');
    expect(said).not.toContain('goes back to your card');
  });

  it('are each made on their own day', async () => {
    const person = await subscriber(shop);
    const { customerId } = person;
    const { boxId } = await firstBoxOf(person);
    const { database } = shop.services;
    const [charge] = await readCharges(database.reader, customerId, boxId);
    if (!charge) throw new Error('nothing is paid');
    const later = { amount: 300, reason: 'It leaked.', dueOn: '2100-01-01' };
    await changeCustomer(shop.services, customerId, (tx) =>
      scheduleRefund(tx, shop.services, charge, later),
    );
    await refundBox(shop.services, customerId, { boxId, amount: 200, reason: 'It leaked.' });
    expect((await refundsOf(person)).map(({ status }) => status)).toEqual(['promised', 'refunded']);
    expect((await moneyOf(shop, person)).refunded).toBe(200);
  });

  it('report a fault that is not the provider’s', async () => {
    const person = await subscriber(shop);
    const { boxId } = await firstBoxOf(person);
    const { cards } = shop.services;
    const { refundPayment } = cards;
    const broken = async () => {
      throw new Error('a fault of ours');
    };
    Object.assign(cards, { refundPayment: broken });
    const asked = { boxId, amount: 100, reason: 'It leaked.' };
    const made = refundBox(shop.services, person.customerId, asked);
    await expect(made).rejects.toThrow('a fault of ours');
    Object.assign(cards, { refundPayment });
    await shop.work();
    expect((await refundsOf(person)).map(({ status }) => status)).toEqual(['refunded']);
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
});

it('refunds of two boxes go to the payment of each', async () => {
  const person = await subscriber(shop);
  await expectCharged(shop, person);
  const [first, second] = await boxesOf(shop, person);
  for (const [box, amount] of [
    [first, 110],
    [second, 220],
  ] as const) {
    const asked = { boxId: box?.boxId ?? '', amount, reason: 'It leaked.' };
    expect(await refundBox(shop.services, person.customerId, asked)).toMatchObject({ given: true });
  }
  const charged = await providerOf(shop).charges.list({ limit: 100 });
  const returned = new Map(charged.data.map((each) => [each.payment_intent, each.amount_refunded]));
  const refunds = await refundsOf(person);
  expect(refunds.map((each) => [each.boxId, each.refundNumber, each.amount])).toEqual([
    [first?.boxId, 1, 110],
    [second?.boxId, 1, 220],
  ]);
  expect(refunds.map(({ paymentIntent }) => returned.get(paymentIntent))).toEqual([110, 220]);
});

it('a refund of a box that was not paid is refused', async () => {
  const person = await planned(shop);
  const boxId = person.boxes[0]?.boxId ?? '';
  await secretFor(shop, person, boxId);
  const asked = { boxId, amount: null, reason: 'It leaked.' };
  await expect(refundBox(shop.services, person.customerId, asked)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Box 1 was never paid.',
  });
});

describe('a refund made at the provider', () => {
  it('is recorded once, with a message', async () => {
    const person = await subscriber(shop);
    const { boxId } = await firstBoxOf(person);
    const [charge] = await readCharges(shop.services.database.reader, person.customerId, boxId);
    const intent = charge?.paymentIntent ?? '';
    for (const amount of [250, 100]) {
      await providerOf(shop).refunds.create({ payment_intent: intent, amount });
      await recordForeignRefund(shop.services, intent);
      // The provider reports it too, maybe more than once.
      await recordForeignRefund(shop.services, intent);
    }
    const made = { reason: 'We have returned it.', status: 'refunded', destination: 'card' };
    expect(await refundsOf(person)).toMatchObject([
      { ...made, refundNumber: 1, amount: 250, dueOn: today(shop.services.clock), items: null },
      { ...made, refundNumber: 2, amount: 100 },
    ]);
    const headings = await headingsTo(shop, person);
    expect(headings.filter((each) => each.endsWith('goes back to your card')).sort()).toEqual([
      '£1.00 goes back to your card',
      '£2.50 goes back to your card',
    ]);
  });

  it('of a payment that this shop does not know changes nothing', async () => {
    const person = await subscriber(shop);
    const { boxId } = await firstBoxOf(person);
    const [charge] = await readCharges(shop.services.database.reader, person.customerId, boxId);
    const intent = charge?.paymentIntent ?? '';
    await refundBox(shop.services, person.customerId, { boxId, amount: 100, reason: 'It leaked.' });
    const { cards } = shop.services;
    const { retrievePayment } = cards;
    const known = await retrievePayment(intent);
    const order = known.order && { ...known.order, paymentVersion: 7 };
    for (const unknown of [{ order: null }, { order }]) {
      const answer = async () => ({ ...known, ...unknown, amountRefunded: 500 });
      Object.assign(cards, { retrievePayment: answer });
      await recordForeignRefund(shop.services, intent);
    }
    Object.assign(cards, { retrievePayment });
    expect((await refundsOf(person)).map(({ amount }) => amount)).toEqual([100]);
  });
});

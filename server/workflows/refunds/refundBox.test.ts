import { makeChange } from '@nestbox/contract/change';
import type { BoxId } from '@nestbox/contract/values';
import { itemPrice } from '@nestbox/domain/money/itemPrice';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { describe, expect, it } from 'vitest';
import { eventually, secretFor } from '../../../testing/harness/browser.ts';
import {
  ask,
  boxesOf,
  expectCharged,
  headingsTo,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { moneyOf, providerOf } from '../../../testing/harness/money.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { readCharges } from '../../billing/chargeQueries.ts';
import { readCredit } from '../../billing/creditQueries.ts';
import { readPaidQuote } from '../../billing/paidQuote.ts';
import { readRefunds } from '../../billing/refundQueries.ts';
import { scheduleRefund } from '../../billing/scheduleRefund.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { giveRefund } from './giveRefund.ts';
import { refundBox } from './refundBox.ts';

const shop = useTestShop({ ownCustomers: true });

const refundsOf = (person: Person) => readRefunds(shop.services.database.reader, person.customerId);

const firstBoxOf = async (person: Person) => {
  const [box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  return box;
};

const readPaidItems = async ({ customerId }: Person, boxId: BoxId) => {
  const { reader } = shop.services.database;
  const paid = await readPaidQuote(reader, await readCharges(reader, customerId, boxId));
  return { items: paid?.quote.items ?? [] };
};

const away = async () => {
  throw new CardProviderFailed(new Error('no answer'));
};

describe('refunds of one payment', () => {
  it('are not taken for refunds that were made at the provider itself', async () => {
    const person = await subscriber(shop);
    const { boxId, boxPrice } = await firstBoxOf(person);
    await refundBox(shop.services, person.customerId, {
      boxId,
      amount: 1000,
      reason: 'It leaked.',
    });
    const [{ paymentIntent = '' } = {}] = await refundsOf(person);
    const { cards } = shop.services;
    const { refundPayment } = cards;
    Object.assign(cards, { refundPayment: away });
    await refundBox(shop.services, person.customerId, { boxId, amount: 500, reason: 'It tore.' });
    Object.assign(cards, { refundPayment });
    await providerOf(shop).refunds.create({ payment_intent: paymentIntent, amount: 250 });
    await shop.work();
    shop.advance(1 / 24);
    await shop.work();
    shop.advance(-1 / 24);
    await eventually(async () => {
      await shop.work();
      return (await refundsOf(person)).length === 3;
    });
    expect((await refundsOf(person)).map(({ amount, status }) => [amount, status]).sort()).toEqual([
      [1000, 'refunded'],
      [250, 'refunded'],
      [500, 'refunded'],
    ]);
    expect((await moneyOf(shop, person)).refunded).toBe(1750);
    expect(boxPrice).toBeGreaterThan(1750);
    const headings = await headingsTo(shop, person);
    for (const pounds of ['£10.00', '£2.50', '£5.00']) {
      expect(headings).toContain(`${pounds} goes back to your card`);
    }
  });

  it('of packs go to credit as far as the card has its money back already', async () => {
    const person = await subscriber(shop);
    const { customerId } = person;
    const { boxId, boxPrice } = await firstBoxOf(person);
    const [charge] = await readCharges(shop.services.database.reader, customerId, boxId);
    const intent = charge?.paymentIntent ?? '';
    const { items } = await readPaidItems(person, boxId);
    const last = items.at(-1);
    if (!last || items.length < 2) throw new Error('too little was paid');
    const { cards } = shop.services;
    const { refundPayment } = cards;
    Object.assign(cards, { refundPayment: away });
    const packs = [{ productId: last.productId, quantity: last.quantity }];
    const asked = { boxId, amount: null, items: packs, reason: 'It leaked.' };
    const { toCard } = await refundBox(shop.services, customerId, asked);
    Object.assign(cards, { refundPayment });
    expect(toCard).toBe(itemPrice(last));
    const left = toCard - 30;
    await providerOf(shop).refunds.create({ payment_intent: intent, amount: boxPrice - left });
    await giveRefund(shop.services, customerId, { boxId, refundNumber: 1 });
    const made = (await refundsOf(person)).map(({ amount, destination, status }) => [
      amount,
      destination,
      status,
    ]);
    expect(made).toHaveLength(3);
    expect(made).toEqual(
      expect.arrayContaining([
        [left, 'card', 'refunded'],
        [boxPrice - left, 'card', 'refunded'],
        [30, 'credit', 'refunded'],
      ]),
    );
    expect((await moneyOf(shop, person)).refunded).toBe(boxPrice);
    const credit = await readCredit(shop.services.database.reader, customerId);
    expect(credit.at(-1)).toMatchObject({ balance: 30, kind: 'refund', boxId });
  });

  it('of a cancellation are said to be made once the provider has taken them', async () => {
    const person = await subscriber(shop);
    const { cards } = shop.services;
    const { refundPayment } = cards;
    Object.assign(cards, { refundPayment: async () => null });
    const body = { kind: 'cancel' as const };
    const { notes } = await ask(shop, person, makeChange, { body });
    await shop.work();
    Object.assign(cards, { refundPayment });
    expect((await refundsOf(person)).map(({ status }) => status)).toEqual(['refused']);
    const headings = await headingsTo(shop, person);
    const said = [...notes, ...headings].join('\n');
    expect(said).toContain('to your card, and tell you once it is on its way.');
    expect(said).not.toContain('goes back to your card');
    const [charged = 0] = (await moneyOf(shop, person)).charged;
    expect(headings).toContain(`${formatPounds(charged)} could not go back to your card`);
  });

  it('are each made on their own day', async () => {
    const person = await subscriber(shop);
    const { customerId } = person;
    const { boxId } = await firstBoxOf(person);
    const { database } = shop.services;
    const [charge] = await readCharges(database.reader, customerId, boxId);
    if (!charge) throw new Error('nothing is paid');
    const later = { amount: 300, reason: 'It leaked.', dueOn: '2100-01-01', announced: false };
    await changeCustomer(shop.services, customerId, ({ tx }) =>
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
  const refunds = (await refundsOf(person)).sort((a, b) => a.amount - b.amount);
  expect(refunds.map((each) => [each.boxId, each.refundNumber, each.amount])).toEqual([
    [first?.boxId, 1, 110],
    [second?.boxId, 1, 220],
  ]);
  expect(refunds.map(({ paymentIntent }) => returned.get(paymentIntent))).toEqual([110, 220]);
});

it('a refund is said to be refused only where it is this one', async () => {
  const person = await subscriber(shop);
  await expectCharged(shop, person);
  const [first, second] = await boxesOf(shop, person);
  const refund = (boxId = '') =>
    refundBox(shop.services, person.customerId, { boxId, amount: 100, reason: 'It leaked.' });
  const { cards } = shop.services;
  const { refundPayment } = cards;
  Object.assign(cards, { refundPayment: async () => null });
  expect(await refund(first?.boxId)).toMatchObject({ given: false, refused: true });
  Object.assign(cards, { refundPayment });
  // Of the same number in another box, and of another number in the same box.
  expect(await refund(second?.boxId)).toMatchObject({ given: true, refused: false });
  expect(await refund(first?.boxId)).toMatchObject({ given: true, refused: false });
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

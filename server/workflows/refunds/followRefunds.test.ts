import { getBox } from '@nestbox/contract/box';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/harness/browser.ts';
import {
  ask,
  boxesOf,
  expectCharged,
  headingsTo,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { providerOf } from '../../../testing/harness/money.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readCharges } from '../../billing/chargeQueries.ts';
import { readOpenRefusals } from '../../billing/readOpenRefusals.ts';
import { readRefunds } from '../../billing/refundQueries.ts';
import { refunds } from '../../billing/schema.ts';
import { today } from '../../platform/clock.ts';
import { followRefunds } from './followRefunds.ts';
import { refundBox } from './refundBox.ts';

const shop = useTestShop({ ownCustomers: true });

const refundsOf = (person: Person) => readRefunds(shop.services.database.reader, person.customerId);

const firstBoxOf = async (person: Person) => {
  const [box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  return box;
};

describe('a refund that fails after the provider took it', () => {
  it('is booked back, told to the customer, and may be made in another way', async () => {
    const person = await subscriber(shop, '4000000000005126');
    const { customerId } = person;
    const { boxId } = await firstBoxOf(person);
    const asked = { boxId, amount: 500, reason: 'It leaked.' };
    expect(await refundBox(shop.services, customerId, asked)).toMatchObject({ given: true });
    await eventually(async () => {
      await shop.work();
      return (await refundsOf(person))[0]?.status === 'failed';
    });
    const [failed] = await refundsOf(person);
    expect(failed).toMatchObject({ providerRefund: expect.stringMatching(/^re_/) });
    expect(failed?.failedAt).toBeInstanceOf(Date);
    // Further events change nothing.
    await followRefunds(shop.services, failed?.paymentIntent ?? '');
    const headings = await headingsTo(shop, person);
    expect(headings.filter((each) => each === '£5.00 did not reach your card')).toHaveLength(1);
    const details = await ask(shop, person, getBox, { params: { boxId } });
    expect(details.receipt?.refunds).toEqual([]);
    const { reader } = shop.services.database;
    const open = async () =>
      (await readOpenRefusals(reader)).filter(({ refund }) => refund.customerId === customerId);
    expect((await open()).map(({ left }) => left)).toEqual([500]);
    const { left } = await refundBox(shop.services, customerId, { ...asked, asCredit: true });
    expect(left).toBe((await firstBoxOf(person)).boxPrice - 500);
    expect(await open()).toEqual([]);
  });

  it('is followed from pending to done without another message', async () => {
    const person = await subscriber(shop, '4000000000007726');
    const { boxId } = await firstBoxOf(person);
    const asked = { boxId, amount: 500, reason: 'It leaked.' };
    expect(await refundBox(shop.services, person.customerId, asked)).toMatchObject({ given: true });
    const details = await ask(shop, person, getBox, { params: { boxId } });
    expect(details.receipt?.refunds).toMatchObject([{ amount: 500 }]);
    await eventually(async () => {
      await shop.work();
      return (await refundsOf(person))[0]?.status === 'refunded';
    });
    const headings = await headingsTo(shop, person);
    expect(headings.filter((each) => each === '£5.00 goes back to your card')).toHaveLength(1);
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
      await followRefunds(shop.services, intent);
      // The provider reports it too, maybe more than once.
      await followRefunds(shop.services, intent);
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
    await providerOf(shop).refunds.create({ payment_intent: intent, amount: 250 });
    const { cards } = shop.services;
    const { retrievePayment } = cards;
    const known = await retrievePayment(intent);
    const order = known.order && { ...known.order, paymentVersion: 7 };
    for (const unknown of [{ order: null }, { order }]) {
      const answer = async () => ({ ...known, ...unknown, amountRefunded: 500 });
      Object.assign(cards, { retrievePayment: answer });
      await followRefunds(shop.services, intent);
    }
    Object.assign(cards, { retrievePayment });
    expect((await refundsOf(person)).map(({ amount }) => amount)).toEqual([100]);
  });

  it('is on the receipt without a message where the restored records had lost it', async () => {
    const person = await subscriber(shop);
    const { boxId } = await firstBoxOf(person);
    const [charge] = await readCharges(shop.services.database.reader, person.customerId, boxId);
    const intent = charge?.paymentIntent ?? '';
    const before = await headingsTo(shop, person);
    await providerOf(shop).refunds.create({ payment_intent: intent, amount: 250 });
    await followRefunds(shop.services, intent, { quiet: true });
    const { receipt } = await ask(shop, person, getBox, { params: { boxId } });
    expect(receipt?.refunds).toMatchObject([{ amount: 250, destination: 'card' }]);
    expect(await headingsTo(shop, person)).toEqual(before);
  });

  it('that failed before anybody heard of it is booked as failed, without a message', async () => {
    const person = await subscriber(shop, '4000000000005126');
    const { boxId } = await firstBoxOf(person);
    const [charge] = await readCharges(shop.services.database.reader, person.customerId, boxId);
    const intent = charge?.paymentIntent ?? '';
    const { id } = await providerOf(shop).refunds.create({ payment_intent: intent, amount: 250 });
    await eventually(async () => (await providerOf(shop).refunds.retrieve(id)).status === 'failed');
    const before = await headingsTo(shop, person);
    await followRefunds(shop.services, intent);
    const [failed] = await refundsOf(person);
    expect(failed).toMatchObject({ amount: 250, status: 'failed', providerRefund: id });
    const now = shop.services.clock.now().getTime();
    expect(now - (failed?.failedAt?.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await headingsTo(shop, person)).toEqual(before);
  });

  it('has its number again where the restored records had lost it, whatever other boxes have', async () => {
    const person = await subscriber(shop);
    await expectCharged(shop, person);
    const [first, second] = await boxesOf(shop, person);
    const asked = { amount: 100, reason: 'It leaked.' };
    for (const boxId of [first?.boxId ?? '', first?.boxId ?? '', second?.boxId ?? '']) {
      await refundBox(shop.services, person.customerId, { ...asked, boxId });
    }
    const made = await refundsOf(person);
    const lost = made.find(
      ({ boxId, refundNumber }) => boxId === first?.boxId && refundNumber === 1,
    );
    const { reader } = shop.services.database;
    await reader.delete(refunds).where(eq(refunds.providerRefund, lost?.providerRefund ?? ''));
    await followRefunds(shop.services, lost?.paymentIntent ?? '', { quiet: true });
    const key = ({ boxId, refundNumber, providerRefund }: (typeof made)[number]) =>
      `${boxId} ${refundNumber} ${providerRefund}`;
    expect((await refundsOf(person)).map(key).sort()).toEqual(made.map(key).sort());
  });

  it('has its packs again where the restored records had lost it, so that its VAT is theirs', async () => {
    const person = await subscriber(shop);
    const { boxId, productQuantities } = await firstBoxOf(person);
    const productId = productQuantities[0]?.product.productId ?? '';
    const items = [{ productId, quantity: 1 }];
    await refundBox(shop.services, person.customerId, {
      boxId,
      amount: null,
      items,
      reason: 'It leaked.',
    });
    const [made] = await refundsOf(person);
    expect(made?.items).toMatchObject(items);
    const { reader } = shop.services.database;
    await reader.delete(refunds).where(eq(refunds.customerId, person.customerId));
    await followRefunds(shop.services, made?.paymentIntent ?? '', { quiet: true });
    const { items: again, refundNumber, amount } = made ?? {};
    expect(await refundsOf(person)).toMatchObject([{ items: again, refundNumber, amount }]);
  });
});

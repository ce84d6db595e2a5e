import { enterPromotion, getCredit } from '@nestbox/contract/credit';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { BoxId } from '@nestbox/contract/values';
import { goodsPrice } from '@nestbox/domain/billing/price';
import { describe, expect, it } from 'vitest';
import { payByCard } from '../../testing/harness/browser.ts';
import { ask, boxesOf, expectCharged, subscriber, tryTo } from '../../testing/harness/customers.ts';
import { moneyOf } from '../../testing/harness/money.ts';
import { operate } from '../../testing/harness/operator.ts';
import { type Person, planned } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { readCredit } from './creditQueries.ts';

const shop = useTestShop();

const promotions = (...argv: readonly string[]) => operate(shop, ['promotions', ...argv]);

const add = async (...argv: readonly string[]) => {
  expect((await promotions('add', ...argv)).exit).toBe(0);
};

const enter = (person: Person, code: string) =>
  tryTo(shop, person, enterPromotion, { body: { code } });

const giveTo = ({ email }: Person) => ['credit', email, '--reason', 'Sorry.', '--amount'];

const quoteOf = (person: Person & { boxes: readonly { boxId: BoxId }[] }) =>
  ask(shop, person, getPaymentClientSecret, { params: { boxId: person.boxes[0]?.boxId ?? '' } });

describe('a promotion code at checkout', () => {
  it('takes its part off the goods of the box, rounded down', async () => {
    await add('tenth', '--percent', '10', '--boxes', '2');
    const person = await planned(shop);
    const before = await quoteOf(person);
    const { answer } = await enter(person, ' tenth ');
    expect(answer.promotions).toEqual([
      { code: 'TENTH', terms: '10% off each of your next 2 boxes', boxesLeft: 2 },
    ]);
    const goods = goodsPrice(
      before.box.productQuantities.map(({ quantity, product }) => ({
        quantity,
        unitPrice: product.price,
      })),
    );
    const off = Math.floor(goods / 10);
    const after = await quoteOf(person);
    expect([after.credit, after.amount]).toEqual([off, before.amount - off]);
    expect((await payByCard(shop, before.clientSecret, '4242424242424242')).error).toBeDefined();
    await payByCard(shop, after.clientSecret, '4242424242424242');
    await shop.work();
    expect((await moneyOf(shop, person)).charged).toEqual([before.amount - off]);
    const { balance, promotions: left } = await ask(shop, person, getCredit);
    expect([balance, left[0]?.boxesLeft]).toEqual([0, 1]);
    const entries = await readCredit(shop.services.database.reader, person.customerId);
    expect(entries.map(({ kind, amount, code, reason }) => [kind, amount, code, reason])).toEqual([
      ['promotion', off, 'TENTH', 'With the code TENTH.'],
      ['spent', -off, null, 'Paid for a box.'],
    ]);
  });

  it('counts no box of a payment that another one replaces', async () => {
    await add('REPLACED', '--amount', '2.00');
    const person = await planned(shop);
    await enter(person, 'REPLACED');
    const before = await quoteOf(person);
    expect((await operate(shop, [...giveTo(person), '1.00'])).exit).toBe(0);
    expect((await quoteOf(person)).amount).toBe(before.amount - 100);
    const entries = await readCredit(shop.services.database.reader, person.customerId);
    expect(entries.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['promotion', 200, 'With the code REPLACED.'],
      ['spent', -200, 'Paid for a box.'],
      ['goodwill', 100, 'Sorry.'],
      ['returned', 200, 'The payment was not made.'],
      ['withdrawn', -200, 'The box that it was for was not paid.'],
      ['promotion', 200, 'With the code REPLACED.'],
      ['spent', -300, 'Paid for a box.'],
    ]);
    const { promotions: left } = await ask(shop, person, getCredit);
    expect(left).toMatchObject([{ code: 'REPLACED', boxesLeft: 0 }]);
  });
});

describe('what a promotion took off', () => {
  /** Pays a first box for which a code takes all off that can be. */
  async function paidByCode(code: string) {
    await add(code, '--percent', '100', '--first-box');
    const person = await planned(shop);
    await enter(person, code);
    const quote = await quoteOf(person);
    expect(quote.amount).toBe(quote.box.boxPrice - quote.credit);
    await payByCard(shop, quote.clientSecret, '4242424242424242');
    await ask(shop, person, setSubscriptionStatus, { body: { status: true } });
    return { person, quote };
  }
  const balanceOf = async (person: Person) => (await ask(shop, person, getCredit)).balance;

  it('does not become credit where the box is cancelled within 14 days', async () => {
    const { person, quote } = await paidByCode('ALLOFF');
    await ask(shop, person, setSubscriptionStatus, { body: { status: false } });
    await shop.work();
    expect((await moneyOf(shop, person)).refunded).toBe(quote.amount);
    expect(await balanceOf(person)).toBe(0);
  });

  it('does not become credit where an operator refunds all that is left', async () => {
    const { person, quote } = await paidByCode('ALLOFF2');
    const box = ['--email', person.email, '--number', '1'];
    const { printed } = await operate(shop, ['refund', ...box, '--reason', 'It was lost.']);
    expect(printed).not.toContain('credit');
    expect((await moneyOf(shop, person)).refunded).toBe(quote.amount);
    expect(await balanceOf(person)).toBe(0);
  });
});

describe('a promotion code of a running subscription', () => {
  it('comes off the next boxes, one code after the other', async () => {
    await add('ONCE', '--amount', '2.00');
    await add('LATER', '--amount', '1.00');
    const person = await subscriber(shop);
    await enter(person, 'ONCE');
    shop.advance(1 / 24);
    await enter(person, 'LATER');
    const second = async () => (await boxesOf(shop, person))[1];
    expect((await second())?.credit).toBe(200);
    await expectCharged(shop, person);
    const { boxPrice = 0 } = (await second()) ?? {};
    expect((await moneyOf(shop, person)).charged.at(-1)).toBe(boxPrice - 200);
    const third = (await boxesOf(shop, person))[2];
    expect(third?.credit).toBe(100);
  });
});

describe('a code that cannot be used', () => {
  it('is refused to an operator where it takes nothing or two things off, or exists', async () => {
    await add('TAKEN', '--percent', '5');
    for (const argv of [
      ['TAKEN', '--percent', '5'],
      ['NOTHING'],
      ['BOTH', '--percent', '5', '--amount', '1.00'],
      ['MUCH', '--percent', '101'],
      ['A!', '--percent', '5'],
      ['TWICE', '--percent', '5', '--first-box', '--boxes', '2'],
      ['DAYS', '--percent', '5', '--from', '2027-01-02', '--until', '2027-01-01'],
    ]) {
      expect((await promotions('add', ...argv)).exit).toBe(1);
    }
    expect((await promotions('list')).printed).toMatch(/TAKEN {2}5% off your next box {2}used 0$/m);
  });
});

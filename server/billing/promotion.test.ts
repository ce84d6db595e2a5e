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
import { type Person, planned, signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { readCredit, readPromotionsOf } from './creditQueries.ts';
import { readPromotionCode } from './promotionCodeQueries.ts';

const shop = useTestShop();

const promotions = (...argv: readonly string[]) => operate(shop, ['promotions', ...argv]);

const add = async (...argv: readonly string[]) => {
  expect((await promotions('add', ...argv)).exit).toBe(0);
};

const enter = (person: Person, code: string) =>
  tryTo(shop, person, enterPromotion, { body: { code } });

const detailOf = async (person: Person, code: string) =>
  (await enter(person, code)).problem?.detail;

const usesOf = async (code: string) =>
  (await readPromotionCode(shop.services.database.reader, code))?.uses;

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
      { code: 'TENTH', terms: '10 % off each of your next 2 boxes', boxesLeft: 2 },
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

  it('for a first box is refused after one, and kept from a later box', async () => {
    await add('FIRST', '--amount', '5.00', '--first-box');
    const person = await planned(shop);
    expect((await enter(person, 'FIRST')).status).toBe(200);
    expect((await quoteOf(person)).credit).toBe(500);
    const member = await subscriber(shop);
    expect(await detailOf(member, 'FIRST')).toBe(
      'The code FIRST is for a first box only, and you have paid for one.',
    );
    expect(await usesOf('FIRST')).toBe(1);
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
  it('is refused with a sentence, and nothing is counted', async () => {
    const person = await signedIn(shop);
    expect(await enter(person, 'NO SUCH')).toMatchObject({
      status: 404,
      problem: { detail: 'There is no code NOSUCH. Please check how it is spelled.' },
    });
    await add('SOON', '--percent', '5', '--from', '2100-01-01');
    expect(await detailOf(person, 'SOON')).toBe('The code SOON can be used from Friday 1 January.');
    await add('PAST', '--percent', '5', '--until', '2020-01-31');
    expect(await detailOf(person, 'PAST')).toContain('ended on Friday 31 January');
    await add('ENDED', '--percent', '5');
    expect((await promotions('end', 'ended')).printed).toBe('ENDED can no longer be entered.');
    expect(await detailOf(person, 'ENDED')).toContain('can no longer be used');
    expect((await promotions('end', 'ENDED')).exit).toBe(1);
    for (const code of ['', '   ', 'x'.repeat(41), 'a\u0000b']) {
      expect((await enter(person, code)).status).toBe(400);
    }
    expect(await Promise.all(['SOON', 'PAST', 'ENDED'].map(usesOf))).toEqual([0, 0, 0]);
  });

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
    expect((await promotions('list')).printed).toMatch(
      /TAKEN {2}5 % off your next box {2}used 0$/m,
    );
  });
});

describe('fifty at once', () => {
  it('use a code once for one customer, and the others get a sentence', async () => {
    await add('TABS', '--amount', '1.00');
    const person = await planned(shop);
    const all = await Promise.all(Array.from({ length: 50 }, () => enter(person, 'TABS')));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = all.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, problem }) => `${status} ${problem?.detail}`))).toEqual(
      new Set(['409 You have used the code TABS already. Each customer can use it once.']),
    );
    expect(await usesOf('TABS')).toBe(1);
    expect((await quoteOf(person)).credit).toBe(100);
  });

  it('never pass the limit of a code over all customers', async () => {
    await add('SEVEN', '--amount', '1.00', '--uses', '7');
    const people = await Promise.all(Array.from({ length: 50 }, () => signedIn(shop)));
    const all = await Promise.all(people.map((person) => enter(person, 'SEVEN')));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(all.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      problem: {
        detail:
          'The code SEVEN was for a limited number of customers, and all of them have used it.',
      },
    });
    expect(await usesOf('SEVEN')).toBe(7);
    const { reader } = shop.services.database;
    const entered = await Promise.all(
      people.map(({ customerId }) => readPromotionsOf(reader, customerId)),
    );
    expect(entered.flat()).toHaveLength(7);
  });
});

import { enterPromotion } from '@nestbox/contract/credit';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import type { BoxId } from '@nestbox/contract/values';
import { describe, expect, it } from 'vitest';
import { ask, subscriber, tryTo } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { loggedInAgain, type Person, planned, signedIn } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readPromotionsOf } from '../../billing/creditQueries.ts';
import { readPromotionCode } from '../../billing/promotionCodeQueries.ts';

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

const quoteOf = (person: Person & { boxes: readonly { boxId: BoxId }[] }) =>
  ask(shop, person, getPaymentClientSecret, { params: { boxId: person.boxes[0]?.boxId ?? '' } });

describe('a promotion code', () => {
  it('is refused with a sentence, and nothing is counted', async () => {
    const person = await signedIn(shop);
    const cannot = (code: string) => ({
      status: 409,
      problem: {
        detail: `The code ${code} cannot be used. Please check how it is spelled; it may also have ended.`,
      },
    });
    expect(await enter(person, 'NO SUCH')).toMatchObject(cannot('NOSUCH'));
    await add('SOON', '--percent', '5', '--from', '2100-01-01');
    await add('PAST', '--percent', '5', '--until', '2020-01-31');
    await add('ENDED', '--percent', '5');
    expect((await promotions('end', 'ended')).printed).toBe('ENDED can no longer be entered.');
    for (const code of ['SOON', 'PAST', 'ENDED']) {
      expect(await enter(person, code)).toMatchObject(cannot(code));
    }
    expect((await promotions('end', 'ENDED')).exit).toBe(1);
    for (const code of ['', '   ', 'x'.repeat(41), 'a\u0000b']) {
      expect((await enter(person, code)).status).toBe(400);
    }
    expect(await Promise.all(['SOON', 'PAST', 'ENDED'].map(usesOf))).toEqual([0, 0, 0]);
  });

  it('cannot be guessed: pauses grow, for the customer in every session and for the address', async () => {
    const guess = ({ customerId, token }: Pick<Person, 'customerId' | 'token'>, code: string) =>
      shop.call(enterPromotion, {
        params: { customerId },
        token,
        body: { code },
        from: '10.7.0.1',
      });
    const person = await signedIn(shop);
    await add('GUESSED', '--percent', '5');
    for (let number = 0; number < 20; number += 1) {
      expect((await guess(person, `GUESS${number}`)).status).toBe(409);
    }
    expect((await guess(person, 'GUESS20')).status).toBe(429);
    const session = await loggedInAgain(shop, person);
    expect(await guess(session, 'GUESSED')).toMatchObject({
      status: 429,
      problem: { detail: 'Too many codes that cannot be used. Wait a minute and try again.' },
    });
    shop.setTime(new Date(shop.services.clock.now().getTime() + 61_000).toISOString());
    expect((await guess(person, 'GUESSED')).status).toBe(200);
    const statuses = [];
    for (let one = 0; one < 3; one += 1) {
      const other = await signedIn(shop);
      for (let number = 0; number < 20; number += 1) {
        statuses.push((await guess(other, `OTHER${number}`)).status);
      }
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
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

describe('fifty at once', () => {
  it('use a code once for one customer, and the others get a sentence', async () => {
    await add('TABS', '--amount', '1.00');
    const person = await planned(shop);
    const all = await Promise.all(Array.from({ length: 18 }, () => enter(person, 'TABS')));
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
    const people: Person[] = [];
    while (people.length < 50) people.push(await signedIn(shop));
    const all = await Promise.all(people.map((person) => enter(person, 'SEVEN')));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await usesOf('SEVEN')).toBe(7);
    const { reader } = shop.services.database;
    const entered = await Promise.all(
      people.map(({ customerId }) => readPromotionsOf(reader, customerId)),
    );
    expect(entered.flat()).toHaveLength(7);
  });
});

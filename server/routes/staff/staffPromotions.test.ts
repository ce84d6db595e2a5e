import { enterPromotion, getCredit } from '@nestbox/contract/credit';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { readAuditLog } from '@nestbox/contract/staff';
import * as staff from '@nestbox/contract/staffPromotions';
import { goodsPrice } from '@nestbox/domain/billing/price';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payByCard } from '../../../testing/harness/browser.ts';
import {
  ask,
  boxesOf,
  expectCharged,
  subscriber,
  tryTo,
} from '../../../testing/harness/customers.ts';
import { type Person, planned, signedIn } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { endPromotion } from '../../billing/promotionChanges.ts';
import { sumPromotions } from '../../workflows/reports/promotionQueries.ts';

const shop = useTestShop();

let owner: Member;
beforeEach(async () => {
  owner = await newMember(shop, 'owner');
});

// An offer holds for the customers of other tests too.
afterEach(async () => {
  for (const { code } of shop.services.offers.current) {
    await endPromotion(shop.services, code, { seen: null });
  }
});

type Terms = staff.WantedPromotionTerms;
const terms = (over: Partial<Terms>): Terms => ({
  amount: null,
  percent: null,
  boxes: 1,
  firstBoxOnly: false,
  minGoods: 0,
  products: [],
  categories: [],
  maxUses: null,
  validFrom: null,
  validUntil: null,
  ...over,
});

const add = (code: string, over: Partial<Terms>, kind: staff.StaffPromotionKind = 'code') =>
  callStaff(shop, staff.addStaffPromotion, {
    as: owner,
    body: { kind, code, terms: terms(over), why: 'Spring' },
  });
const added = async (...args: Parameters<typeof add>) => {
  const { status, answer } = await add(...args);
  expect(status).toBe(200);
  return answer.code;
};
const listed = async (code: string) => {
  const { answer } = await callStaff(shop, staff.listPromotions, { as: owner });
  const found = answer.promotions.find((each) => each.code === code);
  if (!found) throw new Error(`${code} is not listed`);
  return found;
};
const seenOf = async (code: string) => ({
  as: owner,
  params: { code },
  body: { seen: (await listed(code)).version },
});
const end = async (code: string) => callStaff(shop, staff.endStaffPromotion, await seenOf(code));
const latestAct = async () =>
  (await callStaff(shop, readAuditLog, { as: owner })).answer.entries[0];

const enter = (person: Person, code: string) =>
  tryTo(shop, person, enterPromotion, { body: { code } });
const quoteOf = async (person: Awaited<ReturnType<typeof planned>>) => {
  const params = { boxId: person.boxes[0]?.boxId ?? '' };
  const quote = await ask(shop, person, getPaymentClientSecret, { params });
  const goods = quote.box.productQuantities.map(({ product, quantity }) => ({
    quantity,
    unitPrice: product.price,
    productId: product.productId,
  }));
  return { ...quote, goods, price: goodsPrice(goods) };
};

describe('promotions of staff', () => {
  it('are added, edited, ended and run again, each recorded', async () => {
    const code = await added(' welcome5 ', { amount: 500, firstBoxOnly: true, maxUses: 9 });
    expect(code).toBe('WELCOME5');
    expect(await listed(code)).toMatchObject({
      state: 'running',
      says: '£5.00 off your first box',
      uses: 0,
      version: 1,
    });
    expect(await latestAct()).toMatchObject({ act: 'add-promotion', subject: code, why: 'Spring' });
    const edit = { terms: terms({ percent: 10, minGoods: 2000 }), seen: 1 };
    const params = { code };
    await callStaff(shop, staff.editStaffPromotion, { as: owner, params, body: edit });
    expect(await listed(code)).toMatchObject({
      says: '10% off your next box, with goods for £20.00 or more',
      version: 2,
    });
    expect((await latestAct())?.before).toMatchObject({ terms: '£5.00 off your first box' });
    const late = await callStaff(shop, staff.editStaffPromotion, { as: owner, params, body: edit });
    expect([late.status, late.problem.detail]).toEqual([
      409,
      'WELCOME5 was changed meanwhile: 10% off your next box, with goods for £20.00 or more.',
    ]);
    expect((await end(code)).status).toBe(204);
    expect((await enter(await signedIn(shop), code)).status).toBe(409);
    expect((await end(code)).problem.detail).toBe('WELCOME5 has ended already.');
    const again = await callStaff(shop, staff.resumeStaffPromotion, await seenOf(code));
    expect(again.status).toBe(204);
    expect((await enter(await signedIn(shop), code)).status).toBe(200);
    expect(await latestAct()).toMatchObject({ act: 'resume-promotion' });
  });

  it.each([
    ['TWO', { amount: 100, percent: 5 }, 'Give either an amount or a percentage.'],
    ['A!', { percent: 5 }, 'Give 3 to 40 letters, digits and hyphens, as in WELCOME5.'],
    ['NOBOX', { percent: 5, boxes: null }, 'Give the number of boxes.'],
    ['GOODS', { percent: 5, products: ['none'] }, "There is no product 'none'."],
    ['PARTS', { percent: 5, categories: ['None'] }, "There is no category 'None'."],
    [
      'DAYS',
      { percent: 5, validFrom: '2027-01-02', validUntil: '2027-01-01' },
      'The first day is after the last one.',
    ],
  ] as const)('are refused in sentences: %s', async (code, over, sentence) => {
    const { status, problem } = await add(code, over as Partial<Terms>);
    expect([status, problem.detail]).toEqual([400, sentence]);
  });

  it('are previewed on an example', async () => {
    const preview = (over: Partial<Terms>) =>
      callStaff(shop, staff.previewPromotion, {
        as: owner,
        body: { kind: 'code', terms: terms(over), goods: 2_999 },
      });
    expect((await preview({ percent: 10 })).answer).toEqual({
      says: '10% off your next box',
      off: 299,
      left: 2_700,
    });
    expect((await preview({ percent: 10, minGoods: 3_000 })).answer).toMatchObject({ off: 0 });
  });
});

describe('a code for some goods', () => {
  it('counts on these alone, and keeps its terms for who entered it', async () => {
    const person = await planned(shop);
    const { goods, price } = await quoteOf(person);
    const [first] = goods;
    if (!first) throw new Error('The box is empty');
    await added('SOMEGOODS', { percent: 50, products: [first.productId] });
    await enter(person, 'SOMEGOODS');
    const off = Math.floor((first.quantity * first.unitPrice) / 2);
    expect((await quoteOf(person)).credit).toBe(off);
    const body = { terms: terms({ percent: 1 }), seen: 1 };
    await callStaff(shop, staff.editStaffPromotion, {
      as: owner,
      params: { code: 'SOMEGOODS' },
      body,
    });
    const kept = await quoteOf(person);
    expect(kept.credit).toBe(off);
    expect(kept.box.promotion).toEqual({ name: 'SOMEGOODS', amount: off });

    await added('FROM', { amount: 700, minGoods: price + 1 });
    await enter(person, 'FROM');
    expect((await quoteOf(person)).credit).toBe(off);
    await added('REACHED', { amount: 700, minGoods: price });
    await enter(person, 'REACHED');
    expect((await quoteOf(person)).credit).toBe(Math.max(off, 700));
  });
});

describe('a sheet', () => {
  it('has codes that cannot be guessed, each for one customer', async () => {
    const code = await added('XMAS26', { amount: 100 }, 'sheet');
    const made = await callStaff(shop, staff.makePromotionCodes, {
      as: owner,
      params: { code },
      body: { count: 5_000, seen: 1 },
    });
    expect(made.status).toBe(204);
    const sheet = await callStaff(shop, staff.listPromotionCodes, { as: owner, params: { code } });
    const codes = sheet.answer.codes.map((each) => each.code);
    expect(new Set(codes).size).toBe(5_000);
    expect(codes.every((each) => /^XMAS26-[2-9A-HJKMNP-TW-Z]{8}$/.test(each))).toBe(true);
    const more = await callStaff(shop, staff.makePromotionCodes, {
      as: owner,
      params: { code },
      body: { count: 1, seen: 2 },
    });
    expect([more.status, more.problem.detail]).toEqual([
      400,
      'A sheet has at most 5000 codes: make 0 or fewer.',
    ]);

    const [one = '', other = ''] = codes;
    const person = await planned(shop);
    expect((await enter(person, code)).status).toBe(409);
    expect((await enter(person, one.toLowerCase())).status).toBe(200);
    expect((await quoteOf(person)).credit).toBe(100);
    expect((await enter(person, other)).problem.detail).toBe(
      'You have used a code of XMAS26 already. Each customer can use one.',
    );
    const second = await signedIn(shop);
    expect((await enter(second, one)).problem.detail).toMatch(/cannot be used/);
    expect((await enter(second, other)).status).toBe(200);
    expect(await listed(code)).toMatchObject({ uses: 2, codes: 5_000 });

    const csv = await callStaff(shop, staff.exportPromotionCodes, {
      as: owner,
      params: { code },
      body: {},
    });
    const lines = csv.answer.csv.trimEnd().split('\n');
    expect(lines[0]).toBe('code,usedAt');
    expect(lines.filter((line) => /,2\d{3}-/.test(line))).toHaveLength(2);
    expect(await latestAct()).toMatchObject({ act: 'export-codes', subject: code });
  });

  it('gives a code that many enter at once to one of them', async () => {
    const code = await added('ONLYONE', { amount: 100 }, 'sheet');
    const params = { code };
    await callStaff(shop, staff.makePromotionCodes, {
      as: owner,
      params,
      body: { count: 1, seen: 1 },
    });
    const sheet = await callStaff(shop, staff.listPromotionCodes, { as: owner, params });
    const single = sheet.answer.codes[0]?.code ?? '';
    const people: Person[] = [];
    while (people.length < 8) people.push(await signedIn(shop));
    const all = await Promise.all(people.map((person) => enter(person, single)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await listed(code)).uses).toBe(1);
  });
});

describe('an automatic offer', () => {
  it('holds by itself for first boxes, is named, and ends at once', async () => {
    const code = await added(
      'New homes',
      { percent: 20, firstBoxOnly: true, minGoods: 100 },
      'automatic',
    );
    const person = await planned(shop);
    const quote = await quoteOf(person);
    const off = Math.floor(quote.price / 5);
    expect([quote.credit, quote.box.promotion]).toEqual([off, { name: 'New homes', amount: off }]);
    expect((await boxesOf(shop, person))[0]).toMatchObject({ credit: off });
    expect((await ask(shop, person, getCredit)).offers).toEqual([
      {
        name: 'New homes',
        terms: '20% off your first box, with goods for £1.00 or more',
        until: null,
      },
    ]);
    expect((await enter(person, 'NEWHOMES')).status).toBe(409);

    await payByCard(shop, quote.clientSecret, '4242424242424242');
    await shop.work();
    const paid = (await boxesOf(shop, person)).find(({ boxNumber }) => boxNumber === 1);
    expect(paid?.promotion).toEqual({ name: 'New homes', amount: off });
    const { entries, offers } = await ask(shop, person, getCredit);
    expect(entries.at(-1)?.reason).toBe('With the offer New homes.');
    expect(offers).toEqual([]);

    const late = await planned(shop);
    expect((await quoteOf(late)).credit).toBeGreaterThan(0);
    await end(code);
    expect((await quoteOf(late)).credit).toBe(0);
    expect((await boxesOf(shop, late))[0]?.promotion).toBeUndefined();
  });

  it('comes off each box that is charged on its days, where no code takes more off', async () => {
    const member = await subscriber(shop);
    const [, next] = await boxesOf(shop, member);
    if (!next) throw new Error('No box is planned');
    const until = next.chargeDate;
    await added('Week', { amount: 150, boxes: null, validUntil: until }, 'automatic');
    const second = async () => (await boxesOf(shop, member))[1];
    expect(await second()).toMatchObject({ credit: 150, promotion: { name: 'Week' } });
    await added('MORE', { amount: 200 });
    await enter(member, 'MORE');
    expect(await second()).toMatchObject({ credit: 200, promotion: { name: 'MORE' } });
    await expectCharged(shop, member);
    // The code is used, and the next box is charged after the last day of the offer.
    expect((await boxesOf(shop, member))[2]?.credit).toBe(0);
  });
});

it('says what each has brought, from the books', async () => {
  await added('BROUGHT', { percent: 50 });
  const person = await planned(shop);
  await enter(person, 'BROUGHT');
  const quote = await quoteOf(person);
  await payByCard(shop, quote.clientSecret, '4242424242424242');
  await shop.work();
  const { reader } = shop.services.database;
  const sums = (await sumPromotions(reader)).find(({ code }) => code === 'BROUGHT');
  expect(sums).toEqual({
    code: 'BROUGHT',
    customers: 1,
    boxes: 1,
    firstBoxes: 1,
    sales: quote.amount,
    discount: quote.credit,
    active: expect.any(Number),
  });
});

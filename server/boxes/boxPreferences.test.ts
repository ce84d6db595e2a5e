import { type Box, getBox, listNextBox } from '@nestbox/contract/box';
import type { BoxPreferences } from '@nestbox/contract/boxPreferences';
import { makeChange, previewChange } from '@nestbox/contract/change';
import { getForecast } from '@nestbox/contract/forecast';
import { formatRoundPounds } from '@nestbox/domain/money/pounds';
import { describe, expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  headingsTo,
  statusOf,
  subscriber,
  tryTo,
} from '../../testing/harness/customers.ts';
import { type Person, planned } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop({ ownCustomers: true });

const request = (preferences: Partial<BoxPreferences>) =>
  ({
    kind: 'boxPreferences',
    preferences: { monthlyLimit: null, boxSize: 'balanced', ...preferences },
  }) as const;
const change = (person: Person, preferences: Partial<BoxPreferences>) =>
  ask(shop, person, makeChange, { body: request(preferences) });
const monthsOf = async (person: Person) => (await ask(shop, person, getForecast)).months;
const openOf = async (person: Person) => (await boxesOf(shop, person)).filter((box) => box.canEdit);

/** Sets a limit that leaves items out in the month of the next box. */
async function tightLimit(person: Person): Promise<number> {
  const next = (await openOf(person))[0];
  const month = (await monthsOf(person)).find((each) => each.month === monthOf(next));
  return Math.max(1000, (month?.paid ?? 0) + (month?.planned ?? 0) - 300);
}

const monthOf = (box: Box | undefined) => box?.chargeDate.slice(0, 7);

describe('a monthly limit', () => {
  it('is kept in every coming month, with a sentence about what it leaves out', async () => {
    const person = await subscriber(shop);
    const monthlyLimit = await tightLimit(person);
    await change(person, { monthlyLimit });
    expect((await statusOf(shop, person)).boxPreferences).toEqual({
      monthlyLimit,
      boxSize: 'balanced',
    });
    const after = await openOf(person);
    const [thisMonth, ...later] = await monthsOf(person);
    expect(thisMonth?.overLimit).toMatch(
      /^November comes to £.* over your limit: what is paid or being prepared already stays/,
    );
    expect(later.length).toBeGreaterThan(1);
    for (const { paid, planned: coming, limit, overLimit } of later) {
      expect(limit).toBe(monthlyLimit);
      expect(paid + coming).toBeLessThanOrEqual(monthlyLimit);
      expect(overLimit).toBeNull();
    }
    const short = after.find(({ leftOut }) => leftOut !== null);
    expect(short?.leftOut).toMatch(/^Left out for your limit of £[\d.]+ a month: \d+ × \w.*\.$/);
    expect(short?.leftOut).toContain(formatRoundPounds(monthlyLimit));
    const page = await ask(shop, person, getBox, { params: { boxId: short?.boxId ?? '' } });
    expect(page.leftOut).toBe(short?.leftOut);
  });

  it('counts paid and locked boxes', async () => {
    const person = await subscriber(shop);
    const [first] = await boxesOf(shop, person);
    const month = (await monthsOf(person)).find(({ paid }) => paid > 0);
    expect(month?.paid).toBe(first?.boxPrice);
    await change(person, { monthlyLimit: await tightLimit(person) });
    await shop.live(45);
    const limit = (await statusOf(shop, person)).boxPreferences.monthlyLimit ?? 0;
    const [past, ...later] = await monthsOf(person);
    expect(past).toMatchObject({ month: month?.month, limit: null, overLimit: null });
    expect(later.some(({ paid }) => paid > 0)).toBe(true);
    for (const { paid, planned: coming } of later) {
      expect(paid + coming).toBeLessThanOrEqual(limit);
    }
  });

  it('brings everything again once it is removed', async () => {
    const person = await subscriber(shop);
    const before = await openOf(person);
    await change(person, { monthlyLimit: await tightLimit(person) });
    await change(person, {});
    const contents = (boxes: readonly Box[]) =>
      boxes.map(({ deliveryDate, productQuantities }) => [
        deliveryDate,
        productQuantities.map(({ product, quantity }) => [product.productId, quantity]),
      ]);
    expect(contents(await openOf(person))).toEqual(contents(before));
    expect((await openOf(person)).every(({ leftOut }) => leftOut === null)).toBe(true);
    expect((await monthsOf(person)).every(({ limit }) => limit === null)).toBe(true);
  });

  it('is exceeded by set quantities, with a sentence', async () => {
    const person = await subscriber(shop);
    const monthlyLimit = await tightLimit(person);
    await change(person, { monthlyLimit });
    const [box] = await openOf(person);
    const { product } = box?.productQuantities[0] ?? {};
    const quantity = Math.ceil(monthlyLimit / (product?.price ?? 1)) + 1;
    const { boxId = '' } = box ?? {};
    const productId = product?.productId ?? '';
    const body = { kind: 'quantity', boxId, productId, quantity, scope: 'this box' } as const;
    const previewed = await ask(shop, person, previewChange, { body });
    const sentence = /^\w+ comes to £[\d.,]+, £[\d.,]+ over your limit: quantities that you set/;
    expect(previewed.notes.filter((note) => sentence.test(note))).toHaveLength(1);
    await ask(shop, person, makeChange, { body });
    const [changed] = await openOf(person);
    const item = changed?.productQuantities.find((each) => each.product.productId === productId);
    expect(item?.quantity).toBe(quantity);
    const month = (await monthsOf(person)).find((each) => each.month === monthOf(changed));
    expect(month?.overLimit).toMatch(sentence);
    expect(previewed.notes).toContain(month?.overLimit);
  });

  it('notes that a product runs out because of it', async () => {
    const person = await subscriber(shop);
    await change(person, { monthlyLimit: 1000 });
    const previewed = (await ask(shop, person, getForecast)).products.flatMap(
      ({ leftOut }) => leftOut ?? [],
    );
    expect(previewed.length).toBeGreaterThan(0);
    for (const sentence of previewed) {
      expect(sentence).toMatch(
        /^Your limit of £10 a month leaves (1 pack|\d+ packs) out of box \d+: (you run|we count)/,
      );
    }
  });

  it('holds for the first box as well, before anything is paid', async () => {
    const person = await planned(shop);
    const { boxPrice = 0 } = (await ask(shop, person, listNextBox))[0] ?? {};
    const monthlyLimit = Math.max(1000, boxPrice - 100);
    expect(boxPrice).toBeGreaterThan(monthlyLimit);
    await change(person, { monthlyLimit });
    const [first] = await ask(shop, person, listNextBox);
    expect(first?.boxPrice).toBeLessThanOrEqual(monthlyLimit);
  });

  it.each([999, 1_000_001, 4500.5, -1, '60'])('of %s is refused with a reason', async (limit) => {
    const person = await planned(shop);
    const body = request({ monthlyLimit: limit as number });
    const { status, problem } = await tryTo(shop, person, makeChange, { body });
    expect([status, problem.detail]).toEqual([
      400,
      'A monthly limit is between £10 and £10,000, in whole pence.',
    ]);
  });
});

describe('a box size', () => {
  it('changes how often the boxes come', async () => {
    const person = await subscriber(shop);
    const days = async (boxSize: BoxPreferences['boxSize']) => {
      await change(person, { boxSize });
      const [one, two] = await openOf(person);
      return (Date.parse(two?.deliveryDate ?? '') - Date.parse(one?.deliveryDate ?? '')) / 864e5;
    };
    const [often, balanced, seldom] = [
      await days('smallerOften'),
      await days('balanced'),
      await days('fewerBigger'),
    ];
    expect(often).toBeLessThanOrEqual(balanced);
    expect(balanced).toBeLessThanOrEqual(seldom);
    expect(often).toBeLessThan(seldom);
  });

  it('is confirmed, even where no box changes for it', async () => {
    const person = await subscriber(shop);
    const { notes } = await change(person, { monthlyLimit: 1_000_000 });
    expect(notes).toEqual(['We plan your boxes to cost at most £10,000 in a calendar month.']);
    expect(await headingsTo(shop, person)).toContain('You changed your spending and box size');
    expect((await change(person, { monthlyLimit: 1_000_000 })).notes).toEqual([]);
  });

  it('is one of three', async () => {
    const person = await planned(shop);
    const body = request({ boxSize: 'huge' as never });
    expect((await tryTo(shop, person, makeChange, { body })).status).toBe(400);
  });
});

it('the preview of a preference matches the change, and changes nothing', async () => {
  const person = await subscriber(shop);
  const body = request({ monthlyLimit: await tightLimit(person), boxSize: 'smallerOften' });
  const before = await boxesOf(shop, person);
  const previewed = await ask(shop, person, previewChange, { body });
  expect(await boxesOf(shop, person)).toEqual(before);
  expect((await statusOf(shop, person)).boxPreferences.monthlyLimit).toBeNull();
  expect(previewed.notes.slice(0, 2)).toEqual([
    expect.stringMatching(/^We plan your boxes to cost at most £/),
    'We plan smaller boxes, more often, where that suits what you use.',
  ]);
  const done = await ask(shop, person, makeChange, { body });
  expect(done.sentences).toEqual(previewed.sentences);
});

it("a customer cannot set another one's preferences", async () => {
  const [one, other] = [await planned(shop), await planned(shop)];
  const params = { customerId: other.customerId };
  const body = request({ monthlyLimit: 1000 });
  for (const call of [makeChange, previewChange]) {
    expect((await shop.call(call, { params, token: one.token, body })).status).toBe(403);
  }
  expect((await statusOf(shop, other)).boxPreferences.monthlyLimit).toBeNull();
});

import { describe, expect, it } from 'vitest';
import type { CreditInView } from './credit.ts';
import {
  boxesUsed,
  decidePromotion,
  discountOf,
  type EnteredPromotion,
  formatTerms,
  type PromotionGrounds,
  promotionFor,
  readCode,
} from './promotion.ts';

const grounds: PromotionGrounds = {
  code: 'WELCOME5',
  promotion: {
    validFrom: '2026-11-01',
    validUntil: '2026-11-30',
    ended: false,
    firstBoxOnly: true,
  },
  usedBefore: false,
  hasPaid: false,
  today: '2026-11-30',
};
const terms = { ...grounds.promotion, validFrom: null, validUntil: null, firstBoxOnly: false };

describe('decidePromotion', () => {
  it('accepts a code on its first and its last day, and one without days on any', () => {
    expect(decidePromotion(grounds)).toEqual({ accepted: null });
    expect(decidePromotion({ ...grounds, today: '2026-11-01' })).toEqual({ accepted: null });
    const always = { ...terms, ended: false };
    expect(decidePromotion({ ...grounds, promotion: always, hasPaid: true })).toEqual({
      accepted: null,
    });
  });

  it.each([
    [
      { usedBefore: true, promotion: null },
      'You have used the code WELCOME5 already. Each customer can use it once.',
    ],
    [{ hasPaid: true }, 'The code WELCOME5 is for a first box only, and you have paid for one.'],
  ] as const)('refuses %j', (over, refused) =>
    expect(decidePromotion({ ...grounds, ...over })).toEqual({ refused }),
  );

  it.each([
    { promotion: null },
    { today: '2026-12-01' },
    { today: '2026-10-31' },
    { promotion: { ...terms, ended: true } },
  ] as const)('refuses what does not exist like what is not valid: %j', (over) =>
    expect(decidePromotion({ ...grounds, ...over })).toEqual({
      refused:
        'The code WELCOME5 cannot be used. Please check how it is spelled; it may also have ended.',
    }),
  );
});

it('reads a code as people type it', () => {
  expect(readCode(' wel come5\t')).toBe('WELCOME5');
});

it('takes an amount or a part of the goods off, rounded down, never more than the goods', () => {
  expect(discountOf({ amount: 500, percent: null }, 2000)).toBe(500);
  expect(discountOf({ amount: 500, percent: null }, 300)).toBe(300);
  expect(discountOf({ amount: null, percent: 15 }, 999)).toBe(149);
  expect(discountOf({ amount: null, percent: 100 }, 999)).toBe(999);
});

const entered = (over: Partial<EnteredPromotion>): EnteredPromotion =>
  ({
    code: 'TEN',
    amount: null,
    percent: 10,
    boxes: 2,
    firstBoxOnly: false,
    ...over,
  }) as EnteredPromotion;
const given = (boxId: string, paymentVersion = 1, code = 'TEN'): CreditInView => ({
  kind: 'promotion',
  amount: 100,
  boxId,
  paymentVersion,
  code,
});
const withdrawn = (boxId: string): CreditInView => ({
  ...given(boxId),
  kind: 'withdrawn',
  amount: -100,
});

describe('promotionFor', () => {
  const promotions = [entered({}), entered({ code: 'NEXT' })];
  const codeFor = (entries: readonly CreditInView[], boxId = 'new', hasPaid = false) =>
    promotionFor(promotions, entries, { boxId, hasPaid })?.code;

  it('uses promotions one after the other, each for its number of boxes', () => {
    expect(codeFor([])).toBe('TEN');
    expect(codeFor([given('a')])).toBe('TEN');
    expect(codeFor([given('a'), given('b')])).toBe('NEXT');
    const next = [given('c', 1, 'NEXT'), given('d', 1, 'NEXT')];
    expect(codeFor([given('a'), given('b'), ...next])).toBeUndefined();
  });

  it('keeps the promotion of a box whose payment is opened again', () => {
    const twice = [given('a'), given('b'), withdrawn('b'), given('b', 2)];
    expect(codeFor(twice, 'b')).toBe('TEN');
    expect(boxesUsed(twice, 'TEN')).toBe(2);
    const one = [given('a'), given('b'), withdrawn('b'), given('c')];
    expect(boxesUsed(one, 'TEN')).toBe(2);
    expect(boxesUsed(one, 'TEN', 'c')).toBe(1);
    expect(codeFor([given('a'), given('b'), withdrawn('b')])).toBe('TEN');
  });

  it('keeps one for the first box from a later one', () => {
    const first = [entered({ firstBoxOnly: true, boxes: 1 })];
    expect(promotionFor(first, [], { boxId: 'a', hasPaid: false })?.code).toBe('TEN');
    expect(promotionFor(first, [], { boxId: 'a', hasPaid: true })).toBeNull();
  });
});

it('says what a promotion gives', () => {
  expect(formatTerms(entered({}))).toBe('10 % off each of your next 2 boxes');
  expect(formatTerms(entered({ amount: 500, percent: null, boxes: 1 } as never))).toBe(
    '£5.00 off your next box',
  );
  expect(formatTerms(entered({ firstBoxOnly: true, boxes: 1 }))).toBe('10 % off your first box');
});

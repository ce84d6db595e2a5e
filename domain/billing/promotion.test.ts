import { describe, expect, it } from 'vitest';
import {
  decidePromotion,
  decideTerms,
  formatTerms,
  type PromotionGrounds,
  type PromotionTerms,
  promotionState,
  readCode,
  type WantedTerms,
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

describe('the state of a promotion', () => {
  const promotion = { ...terms, ended: false, uses: 3, maxUses: 4 };
  const stateOf = (over: Partial<Parameters<typeof promotionState>[0]>, today = '2026-11-15') =>
    promotionState({ ...promotion, ...over }, today);

  it('goes from planned to running, and ends with its last day', () => {
    const span = { validFrom: '2026-11-10', validUntil: '2026-11-20' };
    expect(stateOf(span, '2026-11-09')).toBe('planned');
    expect(stateOf(span, '2026-11-10')).toBe('running');
    expect(stateOf(span, '2026-11-20')).toBe('running');
    expect(stateOf(span, '2026-11-21')).toBe('ended');
  });

  it('is used up with its last use, and ended where somebody ended it', () => {
    expect(stateOf({})).toBe('running');
    expect(stateOf({ uses: 4 })).toBe('used up');
    expect(stateOf({ uses: 4, maxUses: null })).toBe('running');
    expect(stateOf({ uses: 4, ended: true })).toBe('ended');
  });
});

describe('terms', () => {
  const wanted: WantedTerms = {
    amount: 500,
    percent: null,
    boxes: 1,
    firstBoxOnly: false,
    validFrom: null,
    validUntil: null,
  };

  it.each([
    [{}, { accepted: { amount: 500, percent: null } }],
    [{ amount: null, percent: 5 }, { accepted: { amount: null, percent: 5 } }],
    [{ percent: 5 }, { refused: 'Give either an amount or a percentage.' }],
    [{ amount: null }, { refused: 'Give either an amount or a percentage.' }],
    [
      { firstBoxOnly: true, boxes: 2 },
      { refused: 'There is only one first box: give one box, or any box.' },
    ],
    [
      { validFrom: '2027-01-02', validUntil: '2027-01-01' },
      { refused: 'The first day is after the last one.' },
    ],
  ])('are decided: %j', (over, decision) =>
    expect(decideTerms({ ...wanted, ...over })).toEqual(decision),
  );
});

const given = (over: Partial<PromotionTerms>): PromotionTerms =>
  ({
    amount: null,
    percent: 10,
    boxes: 2,
    firstBoxOnly: false,
    minGoods: 0,
    products: [],
    categories: [],
    ...over,
  }) as PromotionTerms;

it.each([
  [{}, '10% off each of your next 2 boxes'],
  [{ amount: 500, percent: null, boxes: 1 }, '£5.00 off your next box'],
  [{ firstBoxOnly: true, boxes: 1 }, '10% off your first box'],
  [{ boxes: null }, '10% off every box'],
  [{ boxes: 1, minGoods: 3000 }, '10% off your next box, with goods for £30.00 or more'],
  [{ boxes: 1, products: ['tea'] }, '10% off Tea in your next box'],
  [
    { boxes: null, categories: ['Kitchen', 'Laundry'], products: ['tea'] },
    '10% off Kitchen, Laundry and Tea in every box',
  ],
  [
    { boxes: 1, products: ['a', 'b', 'c', 'd', 'e'] },
    '10% off A, B, C and 2 more in your next box',
  ],
] as const)('says what %j gives', (over, says) => {
  const nameOf = (productId: string) => productId[0]?.toUpperCase() + productId.slice(1);
  expect(formatTerms(given(over as Partial<PromotionTerms>), nameOf)).toBe(says);
});

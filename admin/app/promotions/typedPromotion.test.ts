import type { StaffPromotion } from '@nestbox/contract/staffPromotions';
import { describe, expect, it } from 'vitest';
import { checks, emptyPromotion, termsOf, typedOf } from './typedPromotion';

const terms = {
  amount: null,
  percent: 15,
  boxes: 3,
  firstBoxOnly: false,
  minGoods: 2_550,
  products: ['tea-bags'],
  categories: ['Kitchen'],
  maxUses: 40,
  validFrom: '2027-01-01',
  validUntil: null,
};
const promotion: StaffPromotion = {
  ...terms,
  code: 'SPRING',
  kind: 'code',
  state: 'running',
  wasEnded: false,
  says: '15% off',
  uses: 2,
  codes: 0,
  version: 3,
  brought: { customers: 0, boxes: 0, firstBoxes: 0, sales: 0, discount: 0, active: 0 },
};

describe('a typed promotion', () => {
  it.each<Partial<StaffPromotion>>([
    {},
    { percent: null, amount: 1_205, minGoods: 0, products: [], categories: [] },
    { firstBoxOnly: true, boxes: 1, maxUses: null },
    { kind: 'automatic', boxes: null, maxUses: null, validUntil: '2027-02-01' },
  ])('is the same after it was read and written: %j', (over) => {
    const { code, kind, state, wasEnded, says, uses, codes, version, brought, ...wanted } = {
      ...promotion,
      ...over,
    };
    const read = { code, kind, state, wasEnded, says, uses, codes, version, brought, ...wanted };
    expect(termsOf(typedOf(read))).toEqual(wanted);
  });

  it('has no number of boxes or uses where the kind has none', () => {
    const typed = { ...emptyPromotion, boxes: '3', maxUses: '9' };
    expect(termsOf(typed)).toMatchObject({ boxes: 3, maxUses: 9 });
    expect(termsOf({ ...typed, kind: 'automatic' })).toMatchObject({ boxes: null, maxUses: null });
    expect(termsOf({ ...typed, kind: 'automatic', counts: 'first' })).toMatchObject({
      boxes: 1,
      firstBoxOnly: true,
    });
  });
});

it.each([
  ['percent', '100', true],
  ['percent', '101', 'Type a whole number from 1 to 100'],
  ['percent', '2.5', 'Type a whole number from 1 to 100'],
  ['boxes', '0', 'Type a whole number from 1 to 1,000'],
  ['uses', ' ', true],
  ['uses', 'many', 'Type a whole number, or nothing'],
  ['codes', '5001', 'Type a whole number from 1 to 5,000'],
  ['amount', '0', 'Type an amount such as 5.00'],
  ['anyAmount', '', true],
] as const)('checks %s: %s', (name, text, outcome) => expect(checks[name](text)).toBe(outcome));

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AutomaticOffer,
  bestPromotion,
  boxesUsed,
  countedGoods,
  discountOf,
  type EnteredPromotion,
  type PromotedBox,
  type PromotedItem,
} from './bestPromotion.ts';
import type { CreditInView } from './credit.ts';
import { goodsPrice } from './price.ts';

it('takes an amount or a part of the goods off, rounded down, never more than the goods', () => {
  expect(discountOf({ amount: 500, percent: null }, 2000)).toBe(500);
  expect(discountOf({ amount: 500, percent: null }, 300)).toBe(300);
  expect(discountOf({ amount: null, percent: 15 }, 999)).toBe(149);
  expect(discountOf({ amount: null, percent: 100 }, 999)).toBe(999);
});

const tea = { productId: 'tea', category: 'Kitchen', quantity: 2, unitPrice: 400 };
const soap = { productId: 'soap', category: 'Bathroom', quantity: 1, unitPrice: 300 };
const box: PromotedBox = {
  boxId: 'new',
  items: [tea, soap],
  hasPaid: true,
  chargedOn: '2027-03-10',
};

const entered = (over: Partial<EnteredPromotion>): EnteredPromotion =>
  ({
    code: 'TEN',
    amount: null,
    percent: 10,
    boxes: 2,
    firstBoxOnly: false,
    minGoods: 0,
    products: [],
    categories: [],
    ...over,
  }) as EnteredPromotion;
const offer = (over: Partial<AutomaticOffer>): AutomaticOffer => ({
  ...entered({ code: 'Spring', boxes: null }),
  validFrom: null,
  validUntil: null,
  ...(over as object),
});
const given = (boxId: string, paymentVersion = 1, code = 'TEN'): CreditInView => ({
  kind: 'promotion',
  amount: 100,
  giftAmount: 0,
  boxId,
  paymentVersion,
  code,
});
const withdrawn = (boxId: string): CreditInView => ({
  ...given(boxId),
  kind: 'withdrawn',
  amount: -100,
});

describe('codes', () => {
  const promotions = [entered({}), entered({ code: 'NEXT' })];
  const codeFor = (entries: readonly CreditInView[], boxId = 'new') =>
    bestPromotion(promotions, [], entries, { ...box, boxId })?.promotion.code;

  it('that take off the same are used one after the other, each for its number of boxes', () => {
    expect(codeFor([])).toBe('TEN');
    expect(codeFor([given('a')])).toBe('TEN');
    expect(codeFor([given('a'), given('b')])).toBe('NEXT');
    const next = [given('c', 1, 'NEXT'), given('d', 1, 'NEXT')];
    expect(codeFor([given('a'), given('b'), ...next])).toBeUndefined();
  });

  it('stay with a box whose payment is opened again', () => {
    const twice = [given('a'), given('b'), withdrawn('b'), given('b', 2)];
    expect(codeFor(twice, 'b')).toBe('TEN');
    expect(boxesUsed(twice, 'TEN')).toBe(2);
    const one = [given('a'), given('b'), withdrawn('b'), given('c')];
    expect(boxesUsed(one, 'TEN')).toBe(2);
    expect(boxesUsed(one, 'TEN', 'c')).toBe(1);
    expect(codeFor([given('a'), given('b'), withdrawn('b')])).toBe('TEN');
  });

  it('for the first box are kept from a later one', () => {
    const first = [entered({ firstBoxOnly: true, boxes: 1 })];
    expect(bestPromotion(first, [], [], { ...box, hasPaid: false })?.amount).toBe(110);
    expect(bestPromotion(first, [], [], box)).toBeNull();
  });
});

describe('what a promotion counts on', () => {
  const offOf = (over: Partial<EnteredPromotion>) =>
    bestPromotion([entered(over)], [], [], box)?.amount ?? 0;

  it('is the chosen products and categories alone', () => {
    expect(offOf({ products: ['tea'] })).toBe(80);
    expect(offOf({ categories: ['Bathroom'] })).toBe(30);
    expect(offOf({ products: ['tea'], categories: ['Bathroom'] })).toBe(110);
    expect(offOf({ products: ['rice'] })).toBe(0);
    expect(offOf({ amount: 500, percent: null, categories: ['Bathroom'] })).toBe(300);
  });

  it('is a box whose goods reach the minimum, whichever of them it counts on', () => {
    expect(offOf({ minGoods: 1100 })).toBe(110);
    expect(offOf({ minGoods: 1101 })).toBe(0);
    expect(offOf({ minGoods: 1100, products: ['soap'] })).toBe(30);
  });
});

describe('the best promotion', () => {
  const best = (offers: AutomaticOffer[], codes: EnteredPromotion[]) =>
    bestPromotion(codes, offers, [], box)?.promotion.code;

  it('is the one that takes the most off; of equal ones the offer, so that the code stays', () => {
    expect(best([offer({ percent: 5 } as never)], [entered({})])).toBe('TEN');
    expect(best([offer({})], [entered({})])).toBe('Spring');
    expect(best([offer({ percent: 20 } as never)], [entered({})])).toBe('Spring');
  });

  it('is an offer on its days alone', () => {
    expect(best([offer({ validFrom: '2027-03-11' })], [])).toBeUndefined();
    expect(best([offer({ validUntil: '2027-03-09' })], [])).toBeUndefined();
    expect(best([offer({ validFrom: '2027-03-10', validUntil: '2027-03-10' })], [])).toBe('Spring');
  });

  const items: fc.Arbitrary<PromotedItem[]> = fc.array(
    fc.record({
      productId: fc.constantFrom('tea', 'soap', 'rice'),
      category: fc.constantFrom('Kitchen', 'Bathroom'),
      quantity: fc.integer({ min: 1, max: 5 }),
      unitPrice: fc.integer({ min: 1, max: 3_000 }),
    }),
    { maxLength: 5 },
  );
  const off = fc.oneof(
    fc.integer({ min: 1, max: 4_000 }).map((amount) => ({ amount, percent: null })),
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ amount: null, percent })),
  );
  const promotion = fc
    .tuple(
      off,
      fc.record({
        boxes: fc.constantFrom(1, 2, null),
        firstBoxOnly: fc.boolean(),
        minGoods: fc.constantFrom(0, 1_000, 5_000),
        products: fc.subarray(['tea', 'soap']),
        categories: fc.subarray(['Kitchen']),
      }),
    )
    .map(([value, rest]) => ({ ...rest, ...value }));
  const boxes = fc.record({
    boxId: fc.constant('new'),
    items,
    hasPaid: fc.boolean(),
    chargedOn: fc.constantFrom('2027-03-09', '2027-03-10'),
  });
  const codes = fc
    .array(promotion, { maxLength: 3 })
    .map((all) => all.map((each, place) => ({ ...each, code: `CODE${place}` })));
  const offers = fc.array(promotion, { maxLength: 3 }).map((all) =>
    all.map((each, place) => ({
      ...each,
      code: `Offer ${place}`,
      validFrom: '2027-03-10',
      validUntil: null,
    })),
  );

  it('takes no less off than any alone, never more than the goods that it counts on', () =>
    fc.assert(
      fc.property(codes, offers, boxes, (own, automatic, drawn) => {
        const found = bestPromotion(own, automatic, [], drawn);
        const alone = [
          ...own.map((each) => bestPromotion([each], [], [], drawn)),
          ...automatic.map((each) => bestPromotion([], [each], [], drawn)),
        ].map((each) => each?.amount ?? 0);
        expect(found?.amount ?? 0).toBe(Math.max(0, ...alone));
        if (!found) return;
        const { promotion: chosen, amount } = found;
        expect(amount).toBeLessThanOrEqual(countedGoods(chosen, drawn.items));
        expect(goodsPrice(drawn.items)).toBeGreaterThanOrEqual(chosen.minGoods);
        expect(chosen.firstBoxOnly && drawn.hasPaid).toBe(false);
      }),
    ));

  it('does not depend on offers that do not hold, and more offers never take less off', () =>
    fc.assert(
      fc.property(codes, offers, boxes, (own, automatic, drawn) => {
        const without = bestPromotion(own, [], [], drawn)?.amount ?? 0;
        const withAll = bestPromotion(own, automatic, [], drawn)?.amount ?? 0;
        if (drawn.chargedOn < '2027-03-10') expect(withAll).toBe(without);
        expect(withAll).toBeGreaterThanOrEqual(without);
      }),
    ));
});

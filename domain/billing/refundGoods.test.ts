import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  giftOfGoods,
  type PaidGoods,
  refundablePacks,
  refundedGoods,
  splitRefundedGoods,
  splitRefundOfGoods,
} from './refundGoods.ts';

const none = { price: 0, amount: 0 };
const payment = { paid: 700, credit: 300, gift: 0, promotion: 0, refunded: none };
const left = { card: 700, credit: 300, gift: 0 };
const packs = (price: number, quantity = 2): PaidGoods => ({ productId: 'tea', quantity, price });

type Args = Parameters<typeof splitRefundOfGoods>;
type Paid = Omit<Args[0], 'refunded' | 'gift'> & Partial<Args[0]>;
type Left = Omit<Args[1], 'gift'>;
const sums = (paid: Paid, leftOfIt: Left, goods: Args[2], asCredit = false) => {
  const { card, credit } = splitRefundOfGoods(
    { refunded: none, gift: 0, ...paid },
    { ...leftOfIt, gift: paid.gift ?? 0 },
    goods,
    asCredit,
  );
  const sumOf = (parts: typeof card) => parts.reduce((sum, { amount }) => sum + amount, 0);
  return [sumOf(card), sumOf(credit)];
};

describe('a refund of goods', () => {
  it('goes back to card and credit in the shares that these paid', () => {
    expect(splitRefundOfGoods(payment, left, [packs(100)], false)).toEqual({
      card: [{ productId: 'tea', quantity: 2, amount: 70 }],
      credit: [{ productId: 'tea', quantity: 0, amount: 30 }],
      gift: 0,
    });
    expect(sums(payment, left, [packs(1000)])).toEqual([700, 300]);
    expect(sums({ ...payment, credit: 0 }, { card: 700, credit: 0 }, [packs(333)])).toEqual([
      333, 0,
    ]);
    expect(sums({ ...payment, paid: 0 }, { card: 0, credit: 300 }, [packs(120)])).toEqual([0, 120]);
  });

  it('loses no penny among several goods', () => {
    const goods = [packs(33), packs(33), packs(34)];
    expect(sums({ paid: 50, credit: 50, promotion: 0 }, { card: 50, credit: 50 }, goods)).toEqual([
      50, 50,
    ]);
    expect(sums({ paid: 2, credit: 1, promotion: 0 }, { card: 2, credit: 1 }, [packs(1)])).toEqual([
      1, 0,
    ]);
    expect(sums({ paid: 1, credit: 2, promotion: 0 }, { card: 1, credit: 2 }, [packs(1)])).toEqual([
      0, 1,
    ]);
  });

  it('loses no penny among several refunds, and gives none twice', () => {
    const paid = { paid: 2, credit: 0, promotion: 1 };
    const next = (price: number, amount: number) =>
      sums({ ...paid, refunded: { price, amount } }, { card: 2, credit: 0 }, [packs(1, 1)])[0];
    expect([next(0, 0), next(1, 1), next(2, 1)]).toEqual([1, 0, 1]);
  });

  it("gives the credit's part once, where the card's part was refused and is refunded again", () => {
    const refunded = { price: 0, amount: 150 };
    expect(sums({ ...payment, refunded }, { card: 700, credit: 150 }, [packs(500)])).toEqual([
      350, 0,
    ]);
  });

  it('goes to credit where an earlier refund has taken what the card paid', () => {
    const paid = { paid: 2535, credit: 1000, promotion: 0 };
    expect(sums(paid, { card: 1485, credit: 1000 }, [packs(2970, 3)])).toEqual([1485, 1485]);
    expect(splitRefundOfGoods(payment, { ...left, card: 0 }, [packs(100)], false)).toEqual({
      card: [],
      credit: [{ productId: 'tea', quantity: 2, amount: 100 }],
      gift: 0,
    });
    expect(sums(payment, left, [packs(100)], true)).toEqual([0, 100]);
  });

  it('gives nothing of what a promotion took off', () => {
    expect(
      sums({ paid: 30, credit: 0, promotion: 4230 }, { card: 30, credit: 0 }, [packs(4260)]),
    ).toEqual([30, 0]);
    expect(
      sums({ paid: 500, credit: 0, promotion: 500 }, { card: 500, credit: 0 }, [packs(300)]),
    ).toEqual([150, 0]);
  });

  it('gives nothing where nothing is left, or a box cost nothing', () => {
    expect(sums(payment, { card: 0, credit: 0 }, [packs(100)])).toEqual([0, 0]);
    expect(sums({ paid: 0, credit: 0, promotion: 0 }, left, [packs(100)])).toEqual([0, 0]);
  });

  it('gives gift credit its part of the credit, once', () => {
    const byGift = { ...payment, gift: 200 };
    const giftOf = (asCredit: boolean, over: Partial<Args[0]> = {}, giftLeft = 200) =>
      splitRefundOfGoods(
        { ...byGift, ...over },
        { ...left, gift: giftLeft },
        [packs(333)],
        asCredit,
      ).gift;
    expect([giftOf(false), giftOf(true), giftOf(false, {}, 50)]).toEqual([67, 67, 50]);
    const refunded = (price: number, giftLeft: number) =>
      giftOf(false, { refunded: { price, amount: price } }, giftLeft);
    expect(giftOf(false) + refunded(333, 133) + refunded(666, 67)).toBe(200);
  });

  it('gives all gift credit back as such, also in many refunds', () => {
    const part = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1 }),
        part,
        part,
        part,
        (prices, byPromotion, byCredit, byGift) => {
          const all = prices.reduce((sum, price) => sum + price, 0);
          const shareOf = (whole: number, of: number) => Math.floor((whole * of) / 1000);
          const promotion = shareOf(all, byPromotion);
          const credit = shareOf(all - promotion, byCredit);
          const gift = shareOf(credit, byGift);
          const paid = all - promotion - credit;
          const leftOver = { card: paid, credit, gift };
          const refunded = { price: 0, amount: 0 };
          const sumOf = (parts: readonly { amount: number }[]) =>
            parts.reduce((sum, { amount }) => sum + amount, 0);
          for (const price of prices) {
            const given = splitRefundOfGoods(
              { paid, credit, gift, promotion, refunded: { ...refunded } },
              { ...leftOver },
              [packs(price)],
              false,
            );
            const [card, asCredit] = [sumOf(given.card), sumOf(given.credit)];
            leftOver.card -= card;
            leftOver.credit -= asCredit;
            leftOver.gift -= given.gift;
            refunded.price += price;
            refunded.amount += card + asCredit;
          }
          expect(leftOver.gift).toBe(0);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('shares gift credit among the goods, to the penny', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const goods = all.map((amount) => ({ productId: 'tea', quantity: 1, amount }));
        const gift = Math.round(all.reduce((sum, amount) => sum + amount, 0) * part);
        const shared = giftOfGoods(goods, gift).map(({ amount }) => amount);
        expect(shared.reduce((sum, amount) => sum + amount, 0)).toBe(gift);
        for (const [index, amount] of shared.entries()) {
          expect(Math.abs(amount - (all[index] ?? 0) * part)).toBeLessThanOrEqual(2);
        }
      }),
    );
    expect(giftOfGoods([], 0)).toEqual([]);
  });

  it('is what was paid for the goods, and never more than the card and the payment have', () => {
    const goods = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        goods,
        fc.nat(1000),
        fc.nat(1000),
        fc.nat(1000),
        fc.nat(4000),
        fc.boolean(),
        (prices, a, b, c, taken, asCredit) => {
          const all = prices.reduce((sum, price) => sum + price, 0);
          const weights = a + b + c || 1;
          const paid = Math.floor((all * a) / weights);
          const credit = Math.floor((all * b) / weights);
          const given = { paid, credit, promotion: all - paid - credit };
          const leftNow = { card: Math.max(0, paid - taken), credit };
          const some = prices.slice(1).map((price) => packs(price));
          const [card = 0, back = 0] = sums(given, leftNow, some, asCredit);
          const price = all - (prices[0] ?? 0);
          const due = Math.round((price * (paid + credit)) / all);
          expect(card).toBeLessThanOrEqual(leftNow.card);
          expect(card + back).toBe(leftNow.card + leftNow.credit > 0 ? due : 0);
          expect(card + back).toBeLessThanOrEqual(paid + credit);
        },
      ),
    );
  });
});

describe('a refund of goods of which the card takes less', () => {
  const goods = [
    { productId: 'tea', quantity: 2, amount: 300 },
    { productId: 'soap', quantity: 1, amount: 200 },
  ];
  const [tea, soap] = goods;

  it('gives the rest as credit, and counts each pack once', () => {
    expect(splitRefundedGoods(goods, 350)).toEqual({
      card: [tea, { ...soap, amount: 50 }],
      credit: [{ ...soap, quantity: 0, amount: 150 }],
    });
    expect(splitRefundedGoods(goods, 300)).toEqual({ card: [tea], credit: [soap] });
    expect(splitRefundedGoods(goods, 0)).toEqual({ card: [], credit: goods });
    expect(splitRefundedGoods(goods, 500)).toEqual({ card: goods, credit: [] });
  });
});

describe('packs that can be refunded', () => {
  const sold = [
    { productId: 'tea', quantity: 3 },
    { productId: 'soap', quantity: 1 },
  ];

  it('are those of the box, less refunded ones', () => {
    const refunds = [
      { items: [{ productId: 'tea', quantity: 1 }] },
      { items: [{ productId: 'tea', quantity: 0 }] },
      { items: null },
    ];
    expect(refundablePacks(sold, refunds, 'tea')).toBe(2);
    expect(refundablePacks(sold, refunds, 'soap')).toBe(1);
    expect(refundablePacks(sold, refunds, 'jam')).toBe(0);
    expect(refundablePacks(sold, [...refunds, ...refunds, ...refunds, ...refunds], 'tea')).toBe(0);
  });

  it('have a price, and what went back for them', () => {
    const priced = sold.map((item) => ({ ...item, unitPrice: 120 }));
    const refunds = [
      { items: [{ productId: 'tea', quantity: 2, amount: 150 }] },
      { items: [{ productId: 'tea', quantity: 0, amount: 40 }] },
      { items: null },
    ];
    expect(refundedGoods(priced, refunds)).toEqual({ price: 240, amount: 190 });
    expect(refundedGoods(priced, [])).toEqual(none);
  });
});

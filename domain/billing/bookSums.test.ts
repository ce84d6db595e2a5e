import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSums,
  type BookedRefund,
  type BookSum,
  bookSums,
  grossOf,
  movedSums,
  paidVatSums,
} from './bookSums.ts';
import { boxPrice, goodsPrice } from './price.ts';
import { vatSums } from './vatSums.ts';

const items = [
  { quantity: 1, unitPrice: 250, vatRate: 0 },
  { quantity: 5, unitPrice: 150, vatRate: 20 },
];
const sold = { items, amount: 1295 };

const anySold = fc
  .record({
    items: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 20 }),
        unitPrice: fc.integer({ min: 1, max: 5000 }),
        vatRate: fc.constantFrom(0, 5, 20),
      }),
      { minLength: 1 },
    ),
    deliveryFee: fc.nat(500),
  })
  .map((box) => ({ ...box, amount: boxPrice(box) }));

describe('bookSums', () => {
  it('divides a payment into goods and delivery at each rate', () => {
    expect(bookSums(sold)).toEqual([
      { rate: 20, goods: { net: 625, vat: 125 }, delivery: { net: 184, vat: 37 } },
      { rate: 0, goods: { net: 250, vat: 0 }, delivery: { net: 74, vat: 0 } },
    ]);
  });

  it('is nothing for goods that cost nothing', () => {
    const gift = { quantity: 1, unitPrice: 0, vatRate: 20 };
    const none = { net: 0, vat: 0 };
    expect(bookSums({ items: [gift], amount: 0 })).toEqual([
      { rate: 20, goods: none, delivery: none },
    ]);
    const tea = { quantity: 1, unitPrice: 250, vatRate: 0 };
    expect(bookSums({ items: [gift, tea], amount: 250 })).toEqual([
      { rate: 20, goods: none, delivery: none },
      { rate: 0, goods: { net: 250, vat: 0 }, delivery: none },
    ]);
  });

  it('has the VAT of the receipt, and adds up to the payment', () => {
    fc.assert(
      fc.property(anySold, (payment) => {
        const sums = bookSums(payment);
        expect(grossOf(sums)).toBe(payment.amount);
        const receipt = vatSums(payment.items, payment.deliveryFee);
        expect(sums.map(({ rate, goods, delivery }) => [rate, goods.vat + delivery.vat])).toEqual(
          receipt.map(({ rate, vat }) => [rate, vat]),
        );
      }),
    );
  });
});

describe('paidVatSums', () => {
  it('is rounded once where credit pays a part', () => {
    const basket = [
      { quantity: 1, unitPrice: 225, vatRate: 20 },
      { quantity: 1, unitPrice: 185, vatRate: 5 },
      { quantity: 1, unitPrice: 1077, vatRate: 0 },
    ];
    // 1634 × 185 / 1487 = 203.3.
    const sums = paidVatSums({ items: basket, amount: 1782 }, 1634);
    expect(sums.map(({ gross }) => gross)).toEqual([247, 204, 1183]);
  });

  it('has each rate within a penny of its part of what was paid', () => {
    fc.assert(
      fc.property(anySold, fc.double({ min: 0, max: 1, noNaN: true }), (payment, part) => {
        const paid = Math.round(payment.amount * part);
        const goods = goodsPrice(payment.items);
        for (const { rate, gross } of paidVatSums(payment, paid)) {
          const atRate = goodsPrice(payment.items.filter(({ vatRate }) => vatRate === rate));
          expect(Math.abs(gross - (paid * atRate) / goods)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('has the VAT of what was paid: credit lowers all rates by their part', () => {
    expect(paidVatSums(sold, 1295)).toEqual(vatSums(items, 295));
    expect(paidVatSums(sold, 648)).toEqual([
      { rate: 20, net: 405, vat: 81, gross: 486 },
      { rate: 0, net: 162, vat: 0, gross: 162 },
    ]);
    expect(paidVatSums(sold, 0).every(({ gross }) => gross === 0)).toBe(true);
  });
});

describe('what a refund takes back', () => {
  const refundedSums = (
    box: Parameters<typeof movedSums>[0],
    paid: number,
    { earlier, refund }: { earlier: readonly BookedRefund[]; refund: BookedRefund },
  ) => movedSums(box, paid, { before: earlier, after: [...earlier, refund] });
  const whole = (amount: number): BookedRefund => ({ amount, items: null });

  it('takes back each rate by its part', () => {
    expect(refundedSums(sold, 1295, { earlier: [], refund: whole(500) })).toEqual([
      { rate: 20, goods: { net: -242, vat: -48 }, delivery: { net: -70, vat: -15 } },
      { rate: 0, goods: { net: -96, vat: 0 }, delivery: { net: -29, vat: 0 } },
    ]);
  });

  it('takes back goods that are named at their own rate, without delivery', () => {
    const tea = { amount: 250, items: [{ vatRate: 0, amount: 250 }] };
    const nothing = { net: 0, vat: 0 };
    expect(refundedSums(sold, 1295, { earlier: [], refund: tea })).toEqual([
      { rate: 20, goods: nothing, delivery: nothing },
      { rate: 0, goods: { net: -250, vat: 0 }, delivery: nothing },
    ]);
    const gel = { amount: 150, items: [{ vatRate: 20, amount: 150 }] };
    expect(refundedSums(sold, 1295, { earlier: [tea], refund: gel })).toEqual([
      { rate: 20, goods: { net: -125, vat: -25 }, delivery: nothing },
      { rate: 0, goods: nothing, delivery: nothing },
    ]);
  });

  it('takes back, by refunds of the whole box, the first pence of the payment', () => {
    const pence = fc.integer({ min: 1, max: 600 });
    fc.assert(
      fc.property(pence, pence, (one, other) => {
        const first = refundedSums(sold, 1295, { earlier: [], refund: whole(one) });
        const second = refundedSums(sold, 1295, { earlier: [whole(one)], refund: whole(other) });
        const taken = addSums([first, second, bookSums(sold, one + other)]);
        const nothing = { net: 0, vat: 0 };
        expect(taken).toEqual([
          { rate: 20, goods: nothing, delivery: nothing },
          { rate: 0, goods: nothing, delivery: nothing },
        ]);
      }),
    );
  });

  it('takes back no more at a rate than its sale has, where rounding would', () => {
    const mixed = [
      { quantity: 1, unitPrice: 247, vatRate: 20 },
      { quantity: 1, unitPrice: 1, vatRate: 5 },
      { quantity: 1, unitPrice: 256, vatRate: 0 },
    ];
    const box = { items: mixed, amount: 504 };
    const sale = bookSums(box, 252);
    const left = addSums([sale, refundedSums(box, 252, { earlier: [], refund: whole(217) })]);
    expect(left.map(({ rate, goods }) => [rate, goods.net + goods.vat])).toEqual([
      [20, 17],
      [5, 0],
      [0, 18],
    ]);
  });

  it('takes back more than was paid, where the provider refunded more', () => {
    const tea = { amount: 250, items: [{ vatRate: 0, amount: 250 }] };
    const sums = refundedSums(sold, 1295, { earlier: [tea, whole(1045)], refund: whole(100) });
    expect(grossOf(sums)).toBe(-100);
    expect(grossOf(refundedSums(sold, 0, { earlier: [], refund: { amount: 0, items: [] } }))).toBe(
      0,
    );
  });

  it('adds up to the refund, and refunds of everything leave nothing', () => {
    const wanted = fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 3000 }),
        vatRate: fc.constantFrom(null, 0, 5, 20),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        anySold,
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        wanted,
        (box, part, all) => {
          // Credit pays the rest.
          const paid = Math.max(1, Math.round(box.amount * part));
          const earlier: BookedRefund[] = [];
          const lines = [bookSums(box, paid)];
          let left = paid;
          for (const { amount: asked, vatRate } of [...all, { amount: paid, vatRate: null }]) {
            const amount = Math.min(asked, left);
            const refund = { amount, items: vatRate === null ? null : [{ vatRate, amount }] };
            const sums = refundedSums(box, paid, { earlier, refund });
            expect(grossOf(sums)).toBe(-amount + 0);
            lines.push(sums);
            earlier.push(refund);
            left -= amount;
          }
          const nothing = { net: 0, vat: 0 };
          const rest: BookSum[] = addSums(lines);
          expect(rest).toEqual(
            rest.map(({ rate }) => ({ rate, goods: nothing, delivery: nothing })),
          );
        },
      ),
    );
  });
});

describe('addSums', () => {
  it('adds goods and delivery of each rate, the highest rate first', () => {
    const goods = { net: 100, vat: 20 };
    const delivery = { net: 10, vat: 2 };
    const zero = { net: 0, vat: 0 };
    expect(
      addSums([
        [{ rate: 0, goods: { net: 7, vat: 0 }, delivery: zero }],
        [
          { rate: 20, goods, delivery },
          { rate: 0, goods: { net: 5, vat: 0 }, delivery: { net: 3, vat: 0 } },
        ],
        [{ rate: 20, goods, delivery }],
      ]),
    ).toEqual([
      { rate: 20, goods: { net: 200, vat: 40 }, delivery: { net: 20, vat: 4 } },
      { rate: 0, goods: { net: 12, vat: 0 }, delivery: { net: 3, vat: 0 } },
    ]);
    expect(addSums([])).toEqual([]);
  });
});

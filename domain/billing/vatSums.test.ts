import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxPrice, goodsPrice } from './price.ts';
import { vatSums } from './vatSums.ts';

describe('vatSums', () => {
  it('adds up the sales at each rate before it rounds', () => {
    const items = [
      { quantity: 1, unitPrice: 250, vatRate: 0 },
      { quantity: 3, unitPrice: 101, vatRate: 20 },
      { quantity: 2, unitPrice: 101, vatRate: 20 },
    ];
    expect(vatSums(items, 0)).toEqual([
      { rate: 20, net: 421, vat: 84, gross: 505 },
      { rate: 0, net: 250, vat: 0, gross: 250 },
    ]);
  });

  it('shares the fee of delivery among the rates by the price of their goods', () => {
    const items = [
      { quantity: 1, unitPrice: 250, vatRate: 0 },
      { quantity: 5, unitPrice: 150, vatRate: 20 },
    ];
    expect(vatSums(items, 295)).toEqual([
      { rate: 20, net: 809, vat: 162, gross: 971 },
      { rate: 0, net: 324, vat: 0, gross: 324 },
    ]);
  });

  it('is empty for an empty box', () => {
    expect(vatSums([], 0)).toEqual([]);
    const gift = { quantity: 1, unitPrice: 0, vatRate: 20 };
    expect(vatSums([gift], 0)).toEqual([{ rate: 20, net: 0, vat: 0, gross: 0 }]);
  });

  it('adds up to the payment', () => {
    const item = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPrice: fc.nat(50_000),
      vatRate: fc.constantFrom(0, 5, 20),
    });
    fc.assert(
      fc.property(fc.array(item), fc.nat(2000), (items, fee) => {
        // Nothing is delivered without goods that cost something.
        const deliveryFee = goodsPrice(items) > 0 ? fee : 0;
        const sums = vatSums(items, deliveryFee);
        const paid = sums.reduce((sum, { net, vat }) => sum + net + vat, 0);
        expect(paid).toBe(boxPrice({ items, deliveryFee }));
        for (const { rate, gross } of sums) {
          const goods = goodsPrice(items.filter(({ vatRate }) => vatRate === rate));
          const share = (deliveryFee * goods) / Math.max(1, goodsPrice(items));
          expect(Math.abs(gross - goods - share)).toBeLessThanOrEqual(1);
        }
        expect(new Set(sums.map(({ rate }) => rate)).size).toBe(sums.length);
      }),
    );
  });
});

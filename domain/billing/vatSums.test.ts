import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxPrice } from './price.ts';
import { vatSums } from './vatSums.ts';

describe('vatSums', () => {
  it('adds up the sales at each rate before it rounds', () => {
    const items = [
      { quantity: 1, unitPrice: 250, vatRate: 0 },
      { quantity: 3, unitPrice: 101, vatRate: 20 },
      { quantity: 2, unitPrice: 101, vatRate: 20 },
    ];
    expect(vatSums(items)).toEqual([
      { rate: 20, net: 421, vat: 84, gross: 505 },
      { rate: 0, net: 250, vat: 0, gross: 250 },
    ]);
  });

  it('is empty for an empty box', () => {
    expect(vatSums([])).toEqual([]);
  });

  it('adds up to the payment', () => {
    const item = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPrice: fc.nat(50_000),
      vatRate: fc.constantFrom(0, 5, 20),
    });
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const sums = vatSums(items);
        const paid = sums.reduce((sum, { net, vat }) => sum + net + vat, 0);
        expect(paid).toBe(boxPrice(items));
        expect(new Set(sums.map(({ rate }) => rate)).size).toBe(sums.length);
      }),
    );
  });
});

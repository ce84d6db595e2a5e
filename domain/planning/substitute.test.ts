import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseSubstitute } from './substitute.ts';

const gone = { quantity: 2, unitPrice: 400, packAmount: 9 };

describe('a substitute', () => {
  it('is the one nearest in size, in packs enough, never dearer together', () => {
    const four = { productId: 'four', price: 250, packAmount: 4 };
    const sixteen = { productId: 'sixteen', price: 700, packAmount: 16 };
    expect(chooseSubstitute(gone, [four, sixteen])).toEqual({
      productId: 'sixteen',
      quantity: 2,
      unitPrice: 400,
    });
    // 18 units are five packs of 4, for which 800 pence are 160 each.
    expect(chooseSubstitute(gone, [four])).toEqual({
      productId: 'four',
      quantity: 5,
      unitPrice: 160,
    });
    expect(chooseSubstitute(gone, [])).toBeNull();
  });

  it('lasts as long and costs no more, whatever there is', () => {
    const candidate = fc.record({
      productId: fc.string({ minLength: 1, maxLength: 5 }),
      price: fc.integer({ min: 1, max: 5000 }),
      packAmount: fc.integer({ min: 1, max: 3000 }),
    });
    const any = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPrice: fc.integer({ min: 1, max: 5000 }),
      packAmount: fc.integer({ min: 1, max: 3000 }),
    });
    fc.assert(
      fc.property(any, fc.array(candidate, { minLength: 1 }), (item, candidates) => {
        const chosen = chooseSubstitute(item, candidates);
        const product = candidates.find(({ productId }) => productId === chosen?.productId);
        if (!chosen || !product) throw new Error('none was chosen');
        const units = chosen.quantity * Math.max(...sizesOf(chosen.productId, candidates));
        expect(units).toBeGreaterThanOrEqual(item.quantity * item.packAmount - 1e-6);
        expect(chosen.quantity * chosen.unitPrice).toBeLessThanOrEqual(
          item.quantity * item.unitPrice,
        );
      }),
    );
  });
});

const sizesOf = (
  productId: string,
  candidates: readonly { productId: string; packAmount: number }[],
) => candidates.filter((each) => each.productId === productId).map((each) => each.packAmount);

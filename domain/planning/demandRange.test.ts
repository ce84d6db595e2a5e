import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demandRange, scatterOf } from './demandRange.ts';

const mean = fc.double({ min: 0.01, max: 2_000, noNaN: true });
const scatter = fc.double({ min: 1, max: 20, noNaN: true });

describe('the range of demand', () => {
  it.each([
    [0, 2, { planned: 0, low: 0, high: 0 }],
    // Of a Poisson with mean 10, 13% are at most 6 and 92% at most 14 (tables).
    [10, 1, { planned: 10, low: 6, high: 14 }],
    [10_000, 1, { planned: 10_000, low: 9_871, high: 10_129 }],
  ])('of %d packs at a scatter of %d', (planned, times, range) => {
    expect(demandRange(planned, times)).toEqual(range);
  });

  it('is of whole packs around the median, and the median is near the mean', () => {
    fc.assert(
      fc.property(mean, scatter, (planned, times) => {
        const { low, high } = demandRange(planned, times);
        expect(Number.isInteger(low) && Number.isInteger(high)).toBe(true);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(planned);
        expect(high).toBeGreaterThanOrEqual(low);
      }),
    );
  });

  it('rises with the mean', () => {
    fc.assert(
      fc.property(mean, mean, scatter, (one, other, times) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((planned) =>
          demandRange(planned, times),
        );
        expect(less?.low).toBeLessThanOrEqual(more?.low ?? 0);
        // The normal begins at 200, and may be a pack narrower there.
        expect(less?.high).toBeLessThanOrEqual((more?.high ?? 0) + 2);
      }),
    );
  });

  it('continues smoothly where the normal begins', () => {
    for (const times of [1, 2, 5]) {
      const [exact, normal] = [demandRange(200, times), demandRange(200.001, times)];
      expect(Math.abs(exact.low - normal.low)).toBeLessThanOrEqual(4);
      expect(Math.abs(exact.high - normal.high)).toBeLessThanOrEqual(4);
    }
  });
});

describe('the scatter of past weeks', () => {
  it('is unknown for less than four weeks, and for products hardly sold', () => {
    expect(scatterOf([])).toBeNull();
    expect(scatterOf([[5, 9, 2]])).toBeNull();
    expect(scatterOf([[0, 1, 0, 0, 1]])).toBeNull();
  });

  it('is 1 at least, and variance by mean otherwise', () => {
    expect(scatterOf([[10, 10, 10, 10]])).toBe(1);
    // Mean 10, squares 4 × 36 over 3 × 10.
    expect(scatterOf([[4, 16, 4, 16]])).toBeCloseTo(4.8);
  });

  it('is near 1 for single packs at random, and near 3 for three at once', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const boxes = () => Array.from({ length: 200 }, random).filter((each) => each < 0.1).length;
    const products = (packs: number) =>
      Array.from({ length: 60 }, () => Array.from({ length: 12 }, () => packs * boxes()));
    expect(scatterOf(products(1))).toBeLessThan(1.2);
    expect(scatterOf(products(3))).toBeGreaterThan(2.3);
    expect(scatterOf(products(3))).toBeLessThan(3.3);
  });
});

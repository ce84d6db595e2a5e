import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysLeftAt, endedWithin, quantiles } from './posterior.ts';

const hypotheses = fc
  .array(fc.tuple(fc.oneof(fc.nat(20), fc.constant(Number.POSITIVE_INFINITY)), fc.nat(9)), {
    minLength: 1,
    maxLength: 40,
  })
  .filter((drawn) => drawn.some(([, share]) => share > 0))
  .map((drawn) => {
    const sum = drawn.reduce((total, [, share]) => total + share, 0);
    return {
      values: drawn.map(([value]) => value),
      weights: drawn.map(([, share]) => share / sum),
    };
  });

it('has a quantile that at least that share of the weights does not exceed, and no smaller one', () => {
  fc.assert(
    fc.property(hypotheses, ({ values, weights }) => {
      const probabilities = [0.1, 0.5, 0.9];
      const found = quantiles(values, weights, probabilities, Number.NaN);
      const share = (isCounted: (value: number) => boolean) =>
        weights.reduce((sum, weight, k) => sum + (isCounted(values[k] ?? 0) ? weight : 0), 0);
      for (const [place, probability] of probabilities.entries()) {
        const quantile = found[place] ?? Number.NaN;
        expect(values).toContain(quantile);
        expect(share((value) => value <= quantile)).toBeGreaterThan(probability - 1e-9);
        expect(share((value) => value < quantile)).toBeLessThan(probability + 1e-9);
      }
    }),
  );
});

it('says so where the weights do not reach the probability', () => {
  expect(quantiles([3, 1], [0.2, 0.3], [0.25, 0.9], 7)).toEqual([1, 7]);
});

const posteriors = fc.record({
  rates: fc.constant([0.5, 1, 2, 0]),
  weights: fc.constantFrom([0.3, 0.4, 0.25, 0.05], [0.1, 0.1, 0.2, 0.6]),
  left: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 4, maxLength: 4 }),
  stockSdDays: fc.constantFrom(0, 4),
  usageNoise: fc.constantFrom(0.35, 1),
  surprise: fc.constantFrom(0.6, 1, 2),
});

it('gives the first days after which stock has ended with a probability', () => {
  fc.assert(
    fc.property(posteriors, (posterior) => {
      const probabilities = [0.1, 0.5, 0.9];
      const ended = endedWithin(posterior);
      for (const [place, days] of daysLeftAt(posterior, probabilities).entries()) {
        const probability = probabilities[place] ?? 0;
        if (Number.isFinite(days)) expect(ended(days)).toBeGreaterThanOrEqual(probability);
        else expect(ended(1e6)).toBeLessThan(probability);
        if (Number.isFinite(days) && days > 0.1)
          expect(ended(days - 0.1)).toBeLessThan(probability + 1e-9);
      }
    }),
  );
});

it('puts the end further apart the more usage varies, around the same middle', () => {
  const one = { rates: [1], weights: [1], left: [30], stockSdDays: 2, usageNoise: 0.35 };
  const [low = 0, middle = 0, high = 0] = daysLeftAt(one, [0.1, 0.5, 0.9]);
  // The normal quantile of nine in ten, for a variance of 4 and of 0.35² a day.
  expect(high - middle).toBeCloseTo(1.28 * Math.sqrt(4 + 0.35 ** 2 * high), 0);
  const wide = daysLeftAt({ ...one, surprise: 2 }, [0.1, 0.5, 0.9]);
  expect(wide[1]).toBeCloseTo(middle, 1);
  expect((wide[2] ?? 0) - (wide[0] ?? 0)).toBeCloseTo(2 * (high - low), 0);
});

it('never puts the early end at today while there is stock, however irregular usage is', () => {
  const two = {
    rates: [0.3, 1],
    weights: [0.5, 0.5],
    left: [60, 40],
    stockSdDays: 3,
    usageNoise: 0.5,
  };
  const [low = 0] = daysLeftAt({ ...two, surprise: 3 }, [0.1]);
  const [unstretched = 0] = daysLeftAt(two, [0.1]);
  expect(low).toBeGreaterThan(1);
  expect(low).toBeLessThan(unstretched);
});

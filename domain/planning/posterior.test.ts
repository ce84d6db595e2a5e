import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantiles } from './posterior.ts';

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

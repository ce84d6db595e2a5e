import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PredictionRecord } from './predictionRecord.ts';
import { moveProbability } from './rateDrift.ts';
import { priorOf, rateCount } from './usagePrior.ts';

/** Returns a record of a home with this surprise. */
function recordOf(deviations: number): PredictionRecord {
  const record = new PredictionRecord(0);
  for (let n = 0; n < 40; n += 1) record.compare(deviations);
  record.settle(1);
  return record;
}

const positions = fc.integer({ min: 0, max: rateCount - 1 });

it('gives and takes no probability at either end of the rates', () => {
  fc.assert(
    fc.property(
      positions,
      fc.constantFrom(0, 1, 3),
      fc.constantFrom(1, 28, 200),
      (place, deviations, days) => {
        const weights: number[] = Array.from({ length: rateCount + 1 }, (_, k) =>
          k === place ? 0.5 : 0,
        );
        weights[rateCount] = 0.5;
        const left = weights.map(() => 10);
        const hypotheses = { weights, left, outDays: weights.map(() => 0) };
        moveProbability(hypotheses, days, priorOf(0.5), recordOf(deviations));
        const used = weights.slice(0, -1).reduce((sum, weight) => sum + weight, 0);
        // Only resets and the share of those that stop move probability between use and no use.
        const stops = Math.exp((-0.01 * days) / 365);
        const resets = Math.exp(-recordOf(deviations).annualResetRate * (days / 365));
        expect(used).toBeCloseTo((0.5 * resets + (1 - resets) * 0.99) * stops, 2);
        for (const weight of weights) expect(weight).toBeGreaterThanOrEqual(0);
        for (const amount of left) expect(amount).toBeCloseTo(10, 6);
      },
    ),
  );
});

it('moves probability farther the more a home surprises', () => {
  const spreadAfter = (deviations: number) => {
    const weights: number[] = Array.from({ length: rateCount + 1 }, (_, k) => (k === 21 ? 1 : 0));
    const zeros = weights.map(() => 0);
    moveProbability(
      { weights, left: [...zeros], outDays: [...zeros] },
      28,
      weights.slice(),
      recordOf(deviations),
    );
    return weights.slice(0, -1).reduce((sum, weight, k) => sum + weight * (k - 21) ** 2, 0);
  };
  expect(spreadAfter(1)).toBeGreaterThan(2 * spreadAfter(0.8));
  expect(spreadAfter(3)).toBeGreaterThan(5 * spreadAfter(1));
});

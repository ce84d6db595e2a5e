import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxRhythmWeeks, rhythmFigures } from '../household/rhythm.ts';
import { anyFigures } from '../household/testing/anyFigures.ts';
import { household } from '../household/testing/anyHousehold.ts';
import { forecastUsage } from '../household/usage.ts';
import { inferUsage, posteriorBefore } from './inferUsage.ts';
import { planBoxes } from './plan.ts';
import { newcomer } from './testing/anyRequest.ts';

const today = '2026-11-23';
/**
 * A usage type that an operator could have added, or a rhythm, with a household and a pack that lasts
 * it so many weeks.
 */
const added = (minWeeks: number, maxWeeks: number) => {
  const rhythm = fc.integer({ min: minWeeks, max: maxWeeks }).map(rhythmFigures);
  const weeks = fc.double({ min: minWeeks, max: maxWeeks, noNaN: true });
  return fc
    .record({ figures: fc.oneof(anyFigures, rhythm), home: household, weeks })
    .map(({ figures, home, weeks: lasting }) => {
      const { meanPerDay } = forecastUsage(figures, home);
      return { home, figures, packAmount: figures.unit === 'pack' ? 1 : meanPerDay * 7 * lasting };
    });
};

it('plans any usage type: packs are whole, and some come at first', () => {
  fc.assert(
    fc.property(added(1, maxRhythmWeeks), ({ figures, home, packAmount }) => {
      const product = {
        productId: 'own',
        packAmount,
        price: 300,
        weightGrams: 300,
        volumeMl: 400,
        keepsDays: figures.keepsDays,
        everyBox: null,
        posterior: posteriorBefore(forecastUsage(figures, home)),
      };
      const { boxes } = planBoxes({ ...newcomer, today, products: [product] });
      expect(boxes[0]?.packs.own).toBeGreaterThan(0);
      for (const { packs } of boxes) {
        for (const count of Object.values(packs)) expect(Number.isInteger(count)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

it('learns of any usage type: a household without any left uses more', () => {
  fc.assert(
    fc.property(added(2, 3), ({ figures, home, packAmount }) => {
      const uses = [
        {
          productId: 'own',
          packAmount,
          stated: null,
          forecasts: [{ since: '2026-10-01', forecast: forecastUsage(figures, home) }],
        },
      ];
      const boxes = [{ delivery: '2026-10-05', packs: { own: 2 } }];
      const meanAfter = (
        signals: { productId: string; on: string; signal: { kind: 'ranOut' | 'plenty' } }[],
      ) => {
        const posterior = inferUsage({ today, uses, boxes, signals }).get('own');
        if (!posterior) throw new Error('nothing is inferred');
        const total = posterior.weights.reduce((sum, weight) => sum + weight, 0);
        expect(total).toBeCloseTo(1, 6);
        return posterior.weights.reduce(
          (sum, weight, k) => sum + weight * (posterior.rates[k] ?? Number.NaN),
          0,
        );
      };
      const signal = (kind: 'ranOut' | 'plenty') => [
        { productId: 'own', on: '2026-11-01', signal: { kind } },
      ];
      const [ranOut, plenty] = [meanAfter(signal('ranOut')), meanAfter(signal('plenty'))];
      expect(ranOut).toBeGreaterThan(plenty);
    }),
    { numRuns: 60 },
  );
});

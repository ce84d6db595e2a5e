import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exampleHousehold } from '../household/household.ts';
import { maxRhythmWeeks, rhythmFigures } from '../household/rhythm.ts';
import { forecastUsage } from '../household/usage.ts';
import { ratesOf } from './usagePrior.ts';

it('reaches from a ninth to nine times a rhythm, so that a household can be learnt', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxRhythmWeeks }), (weeks) => {
      const rates = ratesOf(forecastUsage(rhythmFigures(weeks), exampleHousehold));
      const used = rates.filter((rate) => rate > 0);
      expect(Math.max(...used)).toBeGreaterThan(8 / (weeks * 7));
      expect(Math.min(...used)).toBeLessThan(1 / 8 / (weeks * 7));
    }),
  );
});

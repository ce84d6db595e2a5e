import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOfFigures } from './faultsOfFigures.ts';
import { canStandInFor } from './interchangeable.ts';
import { maxRhythmWeeks, purposeOf, readRhythm, rhythmFigures } from './rhythm.ts';
import { household } from './testing/anyHousehold.ts';
import { daysPerPack, forecastUsage, medianUsage } from './usage.ts';

const weeks = fc.integer({ min: 1, max: maxRhythmWeeks });

describe('readRhythm', () => {
  it('reads whole weeks', () => {
    expect(readRhythm('every week')).toBe(1);
    expect(readRhythm('every 1 week')).toBe(1);
    fc.assert(
      fc.property(weeks, (n) => {
        expect(readRhythm(`every ${n} weeks`)).toBe(n);
      }),
    );
  });

  it('reads nothing else', () => {
    for (const usage of [
      'tea-bag',
      'every-6-weeks',
      'every 0 weeks',
      'every 105 weeks',
      'every 1.5 weeks',
      'Every 6 weeks',
      'every 6 weeks ',
      'every 06 weeks',
      'every 6 days',
      'not every week',
      '',
    ]) {
      expect([usage, readRhythm(usage)]).toEqual([usage, null]);
    }
  });
});

describe('the figures of a rhythm', () => {
  it('give a household of any composition one pack in so many weeks', () => {
    fc.assert(
      fc.property(weeks, household, (n, home) => {
        const figures = rhythmFigures(n);
        expect(figures.unit).toBe('pack');
        const forecast = forecastUsage(figures, home);
        expect(faultsOfFigures(figures)).toEqual([]);
        expect(daysPerPack(medianUsage(forecast), 1)).toBe(n * 7);
      }),
    );
  });
});

it('makes products of one rhythm no replacement for each other', () => {
  const candle = { productId: 'candle', usage: 'every 6 weeks' };
  const filter = { productId: 'filter', usage: 'every 6 weeks' };
  const used = (product: typeof candle) => ({ usage: purposeOf(product) });
  expect(canStandInFor(used(candle), used(filter))).toBe(false);
  expect(canStandInFor(used(candle), used(candle))).toBe(true);
  expect(purposeOf({ productId: 'tea', usage: 'tea-bag' })).toBe('tea-bag');
});

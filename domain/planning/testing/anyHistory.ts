import fc from 'fast-check';
import { addDays, dayNumber } from '../../calendar/date.ts';
import type { UsagePosterior } from '../posterior.ts';
import type { Signal } from '../signal.ts';
import type { UsageHistory, Use } from '../usageHistory.ts';
import { absencesAfter } from './anyAbsences.ts';

export const start = '2026-01-05';
export const day = (days: number) => addDays(start, days);

export const anyDay = fc.integer({ min: 0, max: 300 }).map(day);
const anyPacks = fc.integer({ min: 0, max: 5 });
const anyForecast = fc.record({
  meanPerDay: fc.double({ min: 0.01, max: 20, noNaN: true }),
  logSd: fc.constantFrom(0.3, 0.5, 0.8),
});
export const anySignal: fc.Arbitrary<Signal> = fc.oneof(
  fc
    .constantFrom<Signal['kind'] & ('ranOut' | 'plenty' | 'hurried' | 'addedAgain' | 'stillUsed')>(
      'ranOut',
      'plenty',
      'hurried',
      'addedAgain',
      'stillUsed',
    )
    .map((kind) => ({ kind })),
  anyPacks.map((packs) => ({ kind: 'counted' as const, packs })),
  fc.constantFrom(0, 1, 2, 3).map((packs) => ({ kind: 'answered' as const, packs })),
  fc
    .integer({ min: 3, max: 12 })
    .map((exactly) => ({ kind: 'answered' as const, packs: 3 as const, exactly })),
  fc
    .tuple(anyPacks, fc.integer({ min: 0, max: 14 }))
    .map(([packs, leadDays]) => ({ kind: 'setQuantity' as const, packs, leadDays, days: 28 })),
  fc
    .tuple(fc.constantFrom('postponed' as const, 'hasEnough' as const), fc.constantFrom(14, 28))
    .map(([kind, days]) => ({ kind, days })),
) as fc.Arbitrary<Signal>;
const ids = ['a', 'b', 'c', 'd'];
const anyUse: fc.Arbitrary<Use> = fc
  .record({
    productId: fc.constantFrom(...ids),
    packAmount: fc.integer({ min: 1, max: 500 }),
    stated: fc.option(fc.double({ min: 0.01, max: 5, noNaN: true }), { freq: 4 }),
    first: anyForecast,
    changes: fc.array(fc.record({ since: anyDay, forecast: anyForecast }), { maxLength: 2 }),
  })
  .map(({ first, changes, ...use }) => ({
    ...use,
    forecasts: [
      { since: start, forecast: first },
      ...changes.toSorted((a, b) => (a.since < b.since ? -1 : 1)),
    ],
  }));
export const anyHistory: fc.Arbitrary<UsageHistory> = fc.record({
  today: anyDay,
  uses: fc.uniqueArray(anyUse, { selector: ({ productId }) => productId, minLength: 1 }),
  boxes: fc.array(
    fc.record({ delivery: anyDay, packs: fc.dictionary(fc.constantFrom(...ids), anyPacks) }),
    { maxLength: 8 },
  ),
  signals: fc.array(
    fc.record({ productId: fc.constantFrom(...ids), on: anyDay, signal: anySignal }),
    { maxLength: 12 },
  ),
  absences: absencesAfter(dayNumber(start)),
});

/** Returns all figures of posteriors, to compare them exactly. */
export const figuresOf = (posteriors: ReadonlyMap<string, UsagePosterior>) =>
  [...posteriors].map(([productId, { rates, weights, left, stockSdDays, usageNoise }]) => {
    return {
      productId,
      stockSdDays,
      usageNoise,
      figures: [rates, weights, left].map((e) => [...e]),
    };
  });

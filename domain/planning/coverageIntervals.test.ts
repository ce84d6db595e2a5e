import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfDay, dayNumber } from '../calendar/date.ts';
import { coverageIntervals, firstDifference } from './coverageIntervals.ts';
import { certainPosterior } from './posterior.ts';

const product = (perDay: number, left: number) => ({
  productId: 'tissue',
  posterior: certainPosterior(perDay, left),
  packAmount: 10,
  price: 400,
  weightGrams: 800,
  volumeMl: 900,
  keepsDays: null,
  everyBox: null,
});
const today = dayNumber('2026-11-21');
const on = (days: number) => dateOfDay(today + days);
const box = (days: number, tissue: number) => ({ day: today + days, packs: { tissue } });

it('goes from box to box, past those that do not bring it', () => {
  const boxes = [box(8, 1), box(12, 0), box(20, 1)];
  expect(coverageIntervals(product(1, 9), boxes, today)).toEqual([
    {
      runsOut: on(9),
      early: on(9),
      delivery: on(8),
      daysWithout: 0,
      daysKept: { before: 1, after: 11 },
    },
    {
      runsOut: on(19),
      early: on(19),
      delivery: on(20),
      daysWithout: 1,
      daysKept: { before: 0, after: 10 },
    },
    { runsOut: on(30), early: on(30), delivery: null, daysWithout: 0, daysKept: null },
  ]);
});

it('shows no day for stock that lasts longer than a year', () => {
  expect(coverageIntervals(product(0, 5), [box(8, 1)], today)).toEqual([
    {
      runsOut: null,
      early: null,
      delivery: on(8),
      daysWithout: 0,
      daysKept: { before: null, after: null },
    },
    { runsOut: null, early: null, delivery: null, daysWithout: 0, daysKept: null },
  ]);
  expect(coverageIntervals(product(1, 0), [], today)).toEqual([
    { runsOut: on(0), early: on(0), delivery: null, daysWithout: 0, daysKept: null },
  ]);
});

it('is without it or keeps some, never both, and a later box leaves more days without', () => {
  const amounts = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 40 }), fc.nat(30), (left, days, later) => {
      const before = coverageIntervals(product(1, left), [box(days, 2)], today);
      const after = coverageIntervals(product(1, left), [box(days + later, 2)], today);
      for (const { daysWithout, daysKept } of [...before, ...after]) {
        expect(daysWithout * (daysKept?.before ?? 0)).toBe(0);
      }
      expect(after[0]?.daysWithout).toBeGreaterThanOrEqual(before[0]?.daysWithout ?? 0);
      expect(firstDifference(before, after)).toBe(later === 0 ? null : 0);
    }),
  );
});

it('finds where two series of boxes part', () => {
  const intervals = (...boxes: ReturnType<typeof box>[]) =>
    coverageIntervals(product(1, 9), boxes, today);
  expect(firstDifference(intervals(box(8, 1), box(18, 1)), intervals(box(8, 1), box(25, 1)))).toBe(
    1,
  );
  expect(firstDifference(intervals(box(8, 1)), intervals(box(8, 1), box(18, 1)))).toBe(1);
  expect(firstDifference(intervals(box(8, 1)), intervals(box(8, 1)))).toBeNull();
});

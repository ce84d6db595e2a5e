import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, dateOfDay, lastDayOfMonth } from './date.ts';
import { londonDate, londonInstant } from './london.ts';

describe('an hour of a day in London', () => {
  it('follows the clocks', () => {
    expect(londonInstant('2027-03-27', 6).toISOString()).toBe('2027-03-27T06:00:00.000Z');
    expect(londonInstant('2027-03-28', 6).toISOString()).toBe('2027-03-28T05:00:00.000Z');
    expect(londonInstant('2027-10-30', 6).toISOString()).toBe('2027-10-30T05:00:00.000Z');
    expect(londonInstant('2027-10-31', 6).toISOString()).toBe('2027-10-31T06:00:00.000Z');
  });

  it('is on its day, all year round, and later days come later', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 15_000, max: 30_000 }),
        fc.integer({ min: 3, max: 22 }),
        (day, hour) => {
          const instant = londonInstant(dateOfDay(day), hour);
          expect(londonDate(instant)).toBe(dateOfDay(day));
          expect(londonInstant(dateOfDay(day + 1), hour) > instant).toBe(true);
        },
      ),
    );
  });
});

describe('months', () => {
  it('end on their last day', () => {
    expect(addMonths('2027-08-31', 6)).toBe('2028-02-29');
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(addMonths('2026-11-30', 12)).toBe('2027-11-30');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(lastDayOfMonth(2028, 2)).toBe('2028-02-29');
  });
});

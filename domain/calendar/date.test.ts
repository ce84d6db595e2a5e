import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDay, dayNumber, daysBetween, weekday } from './date.ts';
import { londonDate } from './london.ts';

const anyDay = fc.integer({ min: -30_000, max: 60_000 });

describe('calendar dates', () => {
  it('turn into day numbers and back', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayNumber(dateOfDay(day))).toBe(day);
      }),
    );
  });

  it('add up', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        const date = dateOfDay(day);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('are those of Temporal, which not every browser has', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        const date = dateOfDay(day);
        const same = Temporal.PlainDate.from('1970-01-01').add({ days: day });
        expect(date).toBe(same.toString());
        expect(addDays(date, days)).toBe(same.add({ days }).toString());
        expect(weekday(date)).toBe(same.dayOfWeek % 7);
      }),
    );
  });

  it('know leap days, month ends and weekdays', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(weekday('2026-11-22')).toBe(0);
    expect(weekday('1970-01-01')).toBe(4);
  });
});

describe('the day in London', () => {
  it('follows summer time', () => {
    expect(londonDate(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02');
    expect(londonDate(new Date('2026-12-01T23:30:00Z'))).toBe('2026-12-01');
    expect(londonDate(new Date('2026-03-29T00:59:59Z'))).toBe('2026-03-29');
  });
});

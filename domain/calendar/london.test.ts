import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dateOfDay } from './date.ts';
import { londonDate, londonInstant, londonMidnight } from './london.ts';
import { addMonths, lastDayOfMonth } from './months.ts';

describe('an hour of a day in London', () => {
  it('follows the clocks', () => {
    expect(londonInstant('2027-03-27', 6).toISOString()).toBe('2027-03-27T06:00:00.000Z');
    expect(londonInstant('2027-03-28', 6).toISOString()).toBe('2027-03-28T05:00:00.000Z');
    expect(londonInstant('2027-10-30', 6).toISOString()).toBe('2027-10-30T05:00:00.000Z');
    expect(londonInstant('2027-10-31', 6).toISOString()).toBe('2027-10-31T06:00:00.000Z');
  });

  it('is the first of two, or the one after, between 1 and 2 o’clock', () => {
    expect(londonInstant('2027-03-28', 1).toISOString()).toBe('2027-03-28T01:00:00.000Z');
    expect(londonInstant('2027-10-31', 1).toISOString()).toBe('2027-10-31T00:00:00.000Z');
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

/** The instants at which London's clocks change, 2000 to 2100. */
function* clockChanges(): Generator<number> {
  let moment = Temporal.ZonedDateTime.from('2000-01-01T00:00[Europe/London]');
  for (;;) {
    const next = moment.getTimeZoneTransition('next');
    if (!next || next.year > 2100) return;
    yield next.epochMilliseconds;
    moment = next;
  }
}

it('the day in London is the one that Intl formats, about each change of the clocks', () => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
  const changes = [...clockChanges()];
  expect(changes).toHaveLength(202);
  for (const change of changes) {
    for (let minutes = -1_500; minutes <= 1_500; minutes += 30) {
      for (const millisecond of [-1, 0]) {
        const instant = new Date(change + minutes * 60_000 + millisecond);
        expect(londonDate(instant)).toBe(format.format(instant));
      }
    }
  }
});

it('a day in London begins at its midnight', () => {
  expect(londonMidnight('2027-01-01').toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(londonMidnight('2027-07-01').toISOString()).toBe('2027-06-30T23:00:00.000Z');
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

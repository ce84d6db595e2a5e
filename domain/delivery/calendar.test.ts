import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber } from '../calendar/date.ts';
import {
  alwaysClosedWeekdays,
  type DeliveryCalendar,
  deliveryDateFrom,
  deliveryDayFrom,
  formatClosedWeekdays,
  formatClosure,
  formatOpenWeekdays,
  isDeliveryDay,
  mondayToSaturday,
  withClosedDay,
  withFullDays,
} from './calendar.ts';
import { earliestDelivery } from './dates.ts';
import { calendarAfter } from './testing/anyCalendar.ts';

const christmas: DeliveryCalendar = {
  ...mondayToSaturday,
  closures: new Map([
    [dayNumber('2026-12-24'), { kind: 'closed', name: 'Stocktaking' }],
    [dayNumber('2026-12-25'), { kind: 'holiday', name: 'Christmas Day' }],
    [dayNumber('2026-12-26'), { kind: 'holiday', name: 'Boxing Day' }],
  ]),
};

describe('a delivery day', () => {
  it('is the first one that is not closed', () => {
    expect(deliveryDateFrom('2026-12-23', christmas)).toBe('2026-12-23');
    // The 27th is a Sunday.
    expect(deliveryDateFrom('2026-12-24', christmas)).toBe('2026-12-28');
    expect(earliestDelivery('2026-12-20', christmas)).toBe('2026-12-28');
  });

  it('has only closed days before it', () => {
    fc.assert(
      fc.property(fc.nat(400), calendarAfter(0), (day, calendar) => {
        const open = deliveryDayFrom(day, calendar);
        expect(isDeliveryDay(open, calendar)).toBe(true);
        for (let before = day; before < open; before += 1) {
          expect(isDeliveryDay(before, calendar)).toBe(false);
        }
      }),
    );
  });

  it('is a full one rather than a closed one where a whole year is taken', () => {
    const days = Array.from({ length: 400 }, (_, day) => addDays('2026-12-24', day));
    const full = withFullDays(christmas, new Set(days), []);
    expect(deliveryDateFrom('2026-12-24', full)).toBe('2026-12-28');
  });
});

describe('a full day', () => {
  const full = withFullDays(christmas, new Set(['2026-12-21', '2026-12-22']), ['2026-12-22']);

  it('takes no more boxes, but keeps those of the customer', () => {
    expect(deliveryDateFrom('2026-12-21', full)).toBe('2026-12-22');
    expect(withFullDays(christmas, new Set(['2026-12-22']), ['2026-12-22'])).toBe(christmas);
    expect(full.closures.get(dayNumber('2026-12-21'))).toEqual({
      kind: 'full',
      name: 'all deliveries are taken',
    });
    expect(full.closedWeekdays).toEqual([0]);
  });

  it('leaves the reason of a closed day as it is', () => {
    const again = withFullDays(christmas, new Set(['2026-12-25']), []);
    expect(formatClosure('2026-12-25', again)).toContain('Christmas Day');
  });
});

it('says why there is no delivery on a day', () => {
  const full = withFullDays(christmas, new Set(['2026-12-21']), []);
  expect(formatClosure('2026-12-23', full)).toBeNull();
  expect(formatClosure('2026-12-20', full)).toBe('We do not deliver on Sundays.');
  expect(formatClosure('2026-12-25', full)).toBe(
    'We do not deliver on Friday 25 December (Christmas Day).',
  );
  expect(formatClosure('2026-12-24', full)).toBe(
    'We do not deliver on Thursday 24 December (Stocktaking).',
  );
  expect(formatClosure('2026-12-21', full)).toBe('All deliveries of Monday 21 December are taken.');
});

it('closes a day too', () => {
  const closed = withClosedDay(christmas, '2026-12-23', 'Moving house');
  expect(formatClosure('2026-12-23', closed)).toBe(
    'We do not deliver on Wednesday 23 December (Moving house).',
  );
  expect(closed.closures.get(dayNumber('2026-12-23'))?.kind).toBe('closed');
  expect(formatClosure('2026-12-25', closed)).toContain('Christmas Day');
  expect(formatClosure('2026-12-27', closed)).toBe('We do not deliver on Sundays.');
  expect(formatClosure('2026-12-23', christmas)).toBeNull();
});

it('keeps the day of a shop that never delivers', () => {
  const closedWeekdays = [0, 1, 2, 3, 4, 5, 6];
  expect(deliveryDateFrom('2026-12-21', { ...christmas, closedWeekdays })).toBe('2026-12-21');
});

it.each([
  {
    closedWeekdays: [0, 1, 2, 3, 4, 5, 6],
    text: 'Mondays, Tuesdays, Wednesdays, Thursdays, Fridays, Saturdays and Sundays',
  },
  { closedWeekdays: [], text: '' },
  { closedWeekdays: [0], text: 'Sundays' },
  { closedWeekdays: [0, 6], text: 'Saturdays and Sundays' },
  { closedWeekdays: [0, 3, 1], text: 'Mondays, Wednesdays and Sundays' },
])('names the closed weekdays: $text', ({ closedWeekdays, text }) => {
  expect(formatClosedWeekdays({ ...mondayToSaturday, closedWeekdays })).toBe(text);
});

it.each([
  { weekdays: [1, 2, 3, 4, 5, 6], text: 'Mondays to Saturdays' },
  { weekdays: [0, 5, 6], text: 'Fridays to Sundays' },
  { weekdays: [1, 2], text: 'Mondays and Tuesdays' },
  { weekdays: [1, 3, 5], text: 'Mondays, Wednesdays and Fridays' },
  { weekdays: [0, 1, 2, 3, 4, 5, 6], text: 'Every day' },
])('names weekdays in short: $text', ({ weekdays, text }) => {
  expect(formatOpenWeekdays(weekdays)).toBe(text);
});

describe('other weekdays from a day on', () => {
  const monday = '2027-01-04';
  const calendar = {
    ...mondayToSaturday,
    laterWeekdays: [{ from: dayNumber(monday), closedWeekdays: [0, 1] }],
  };

  it('hold from that day on', () => {
    expect(isDeliveryDay(dayNumber('2026-12-28'), calendar)).toBe(true);
    expect(deliveryDateFrom(monday, calendar)).toBe('2027-01-05');
    expect(formatClosure(monday, calendar)).toBe('We do not deliver on Mondays.');
  });

  it('leave closed on all days what is closed before and after', () => {
    expect(alwaysClosedWeekdays(calendar)).toEqual([0]);
    const opened = { ...calendar, laterWeekdays: [{ from: 0, closedWeekdays: [1] }] };
    expect(alwaysClosedWeekdays(opened)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { closedDaysOf } from './closedDays';

const christmas = 'We do not deliver on Friday 25 December (Christmas Day).';
const calendar = {
  closedWeekdays: [0, 6],
  closedWeekdayNames: 'Saturdays and Sundays',
  closedOnBankHolidays: true,
  closedDays: [{ day: '2026-12-25', sentence: christmas }],
};

it('says why a day cannot be chosen', () => {
  const { reasonFor, hint } = closedDaysOf(calendar);
  expect(reasonFor('2026-12-24')).toBeNull();
  expect(reasonFor('2026-12-25')).toBe(christmas);
  expect(reasonFor('2026-12-26')).toBe('We do not deliver on Saturdays and Sundays.');
  expect(hint).toBe('we do not deliver on Saturdays and Sundays or bank holidays');
});

it('names bank holidays alone where every weekday is open', () => {
  const { reasonFor, hint } = closedDaysOf({
    ...calendar,
    closedWeekdays: [],
    closedWeekdayNames: '',
  });
  expect(reasonFor('2026-12-26')).toBeNull();
  expect(hint).toBe('we do not deliver on bank holidays');
});

it('gives no hint where every day is open', () => {
  const open = { closedWeekdays: [], closedWeekdayNames: '', closedOnBankHolidays: false };
  expect(closedDaysOf({ ...open, closedDays: [] }).hint).toBeNull();
});

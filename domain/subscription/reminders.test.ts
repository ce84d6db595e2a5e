import { expect, it } from 'vitest';
import { reminderDate, remindersBy } from './reminders.ts';
import { subscriptionRules } from './rules.ts';

it('reminds every six months from the start', () => {
  expect(reminderDate('2026-01-31', 1)).toBe('2026-07-31');
  expect(reminderDate('2026-08-31', 1)).toBe('2027-02-28');
});

it('counts the reminders that have fallen due', () => {
  expect(remindersBy('2026-01-15', '2026-07-14', 0)).toBe(0);
  expect(remindersBy('2026-01-15', '2026-07-15', 0)).toBe(1);
  expect(remindersBy('2026-01-15', '2027-07-15', 0)).toBe(3);
  expect(remindersBy('2026-01-15', '2027-07-15', 2)).toBe(3);
  expect(remindersBy('2026-01-15', '2026-07-15', 2)).toBe(2);
});

it('has the figures that the terms name', () => {
  expect(subscriptionRules).toEqual({
    shipmentLead: 1,
    coolingOffDays: 14,
    longestPauseMonths: 6,
    productPauseWeeks: 12,
  });
});

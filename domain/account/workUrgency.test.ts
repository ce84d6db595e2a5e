import { expect, it } from 'vitest';
import { isLate } from './workUrgency.ts';

it('is late from its days of waiting on', () => {
  const late = (days: number | null) => isLate({ days, daysLeft: null }, { afterDays: 2 });
  expect([null, 0, 1, 2, 3].map(late)).toEqual([false, false, false, true, true]);
});

it('is late when its due day is near or has passed', () => {
  const late = (daysLeft: number | null) => isLate({ days: 9, daysLeft }, { beforeDue: 1 });
  expect([null, 2, 1, 0, -3].map(late)).toEqual([false, false, true, true, true]);
});

it('is never late without a rule', () => {
  expect(isLate({ days: 99, daysLeft: -99 }, {})).toBe(false);
});

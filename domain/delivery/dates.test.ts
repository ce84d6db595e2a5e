import { expect, it } from 'vitest';
import { weeksBetween } from './dates.ts';

it.each([
  { deliveries: [], weeks: null },
  { deliveries: ['2026-12-01'], weeks: null },
  { deliveries: ['2026-12-01', '2026-12-15'], weeks: 2 },
  // A gap of a month between boxes that otherwise come every two weeks.
  { deliveries: ['2026-12-01', '2026-12-15', '2027-01-12'], weeks: 3 },
  { deliveries: ['2026-12-01', '2026-12-03'], weeks: 1 },
])('returns every $weeks weeks for boxes on $deliveries', ({ deliveries, weeks }) => {
  expect(weeksBetween(deliveries)).toBe(weeks);
});

import { expect, it } from 'vitest';
import { latestUntil } from './latestUntil.ts';

const dated = [
  { from: '2027-01-01', rate: 20 },
  { from: '2026-01-01', rate: 15 },
  { from: '2027-01-01', rate: 22 },
];

it.each([
  ['2025-12-31', undefined],
  ['2026-01-01', 15],
  ['2026-12-31', 15],
  // Of two that begin on one day, the first in the list.
  ['2027-01-01', 20],
])('on %s', (day, rate) => {
  expect(latestUntil(day, dated)?.rate).toBe(rate);
});

import { expect, it } from 'vitest';
import { formatDay } from './formatDay.ts';

it('shows the year only where the day could be mistaken', () => {
  expect(formatDay('2027-03-07', '2026-11-23')).toBe('7 March');
  expect(formatDay('2027-01-01', '2026-12-31')).toBe('1 January');
  expect(formatDay('2027-11-20', '2026-11-23')).toBe('20 November 2027');
  expect(formatDay('2027-09-19', '2026-11-23')).toBe('19 September');
  expect(formatDay('2027-09-20', '2026-11-23')).toBe('20 September 2027');
});

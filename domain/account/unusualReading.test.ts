import { expect, it } from 'vitest';
import { isUnusualReading } from './unusualReading.ts';

it('is more than a busy day has', () => {
  expect(isUnusualReading(40, [])).toBe(false);
  expect(isUnusualReading(41, [])).toBe(true);
});

it('is far more than on the days of a member who opens many', () => {
  const days = [50, 60, 400, 55, 58];
  expect(isUnusualReading(174, days)).toBe(false);
  expect(isUnusualReading(175, days)).toBe(true);
});

it('is measured by the middle of the days, whatever their order', () => {
  expect(isUnusualReading(100, [100, 1, 1])).toBe(true);
  expect(isUnusualReading(100, [100, 100, 1])).toBe(false);
});

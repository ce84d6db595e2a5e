import { expect, it } from 'vitest';
import { formatFrequency } from './formatFrequency.ts';

it.each([
  [1, 'every week'],
  [6, 'every 6 weeks'],
  [61, 'every 61 weeks'],
  [6.4, 'about every 45 days'],
  [0.75, 'about every 5 days'],
  [1 / 2, 'about every 4 days'],
  [1 / 6, 'about 6 times a week'],
  [24.3, 'about every 24 weeks'],
])('every %d weeks is %s', (weeks, text) => {
  expect(formatFrequency(weeks)).toBe(text);
});

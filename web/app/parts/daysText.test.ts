import { expect, it } from 'vitest';
import { aboutDays } from './daysText';

it.each([
  [1, '1 day'],
  [13, '13 days'],
  [14, '2 weeks'],
  [77, '11 weeks'],
  [90, '3 months'],
  [367, '12 months'],
])('says how long about %i days are: %s', (days, text) => {
  expect(aboutDays(days)).toBe(text);
});

import { expect, it } from 'vitest';
import { aboutPounds, formatAverage } from './costText';

it('rounds to whole pounds, half a pound up', () => {
  expect(aboutPounds(3649)).toBe('£36');
  expect(aboutPounds(3650)).toBe('£37');
  expect(aboutPounds(123_456)).toBe('£1,235');
  expect(aboutPounds(49)).toBe('£0');
});

it.each([
  ['About £36 a month instead of £38.', 3800, 3600],
  ['About £36 a month, as now.', 3620, 3580],
  ['About £36 a month.', null, 3600],
  ['Nothing more is planned.', 3600, null],
  ['Nothing more is planned.', null, null],
])('%s', (sentence, before, after) => {
  expect(formatAverage({ before, after })).toBe(sentence);
});

import { expect, it } from 'vitest';
import { awayText } from './awayText';

it.each([
  ['2026-03-03', '2026-03-17', 'from 3 to 17 March'],
  ['2026-03-28', '2026-04-04', 'from 28 March to 4 April'],
  ['2026-03-03', '2026-03-03', 'on 3 March'],
])('says when somebody is away: %s to %s', (from, to, text) => {
  expect(awayText({ from, to })).toBe(text);
});

import { expect, it } from 'vitest';
import { productRow } from './productRow.ts';

const { essential, descriptionShort, descriptionLong } = productRow.shape;

it.each([
  ['', false],
  [' ', false],
  ['no', false],
  ['yes', true],
  ['TRUE', true],
  ['False', false],
])('essential %j is %s', (cell, value) => {
  expect(essential.parse(cell)).toBe(value);
});

it('an essential that says something else is refused', () => {
  expect(essential.safeParse('x').error?.issues[0]?.message).toBe(
    "'x' is neither yes nor no. Write yes or no.",
  );
});

it('line breaks in descriptions are allowed: the short one is a single line', () => {
  expect(descriptionShort.parse('Burns for\r\nforty hours.\n')).toBe('Burns for forty hours.');
  expect(descriptionLong.parse('One.\r\n\r\nTwo\nthree.')).toBe('One.\n\nTwo\nthree.');
});

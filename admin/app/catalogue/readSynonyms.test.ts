import { expect, it } from 'vitest';
import { readSynonyms } from './readSynonyms';

it.each([
  ['', []],
  [' , ,', []],
  ['loo roll, toilet paper ,loo roll', ['loo roll', 'toilet paper']],
])('reads %o as %o', (typed, words) => {
  expect(readSynonyms(typed)).toEqual(words);
});

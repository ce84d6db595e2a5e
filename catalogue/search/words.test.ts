import { expect, it } from 'vitest';
import { singular, wordsOf } from './words.ts';

it('reads words without case, accents, hyphens and fillers', () => {
  expect(wordsOf('Washing-up liquid for the CAFETIÈRE & co.')).toEqual([
    'washing',
    'up',
    'liquid',
    'cafetiere',
    'co',
  ]);
  expect(wordsOf('Little Ones’ bath')).toEqual(['little', 'ones', 'bath']);
  expect(wordsOf('PVC-free, sugar free freezer')).toEqual(['pvcfree', 'sugarfree', 'freezer']);
  expect(wordsOf(' – ')).toEqual([]);
});

it.each([
  ['nappies', 'nappy'],
  ['bags', 'bag'],
  ['brushes', 'brush'],
  ['boxes', 'box'],
  ['tomatoes', 'tomato'],
  ['sponges', 'sponge'],
  ['glasses', 'glass'],
  ['glass', 'glass'],
  ['oats', 'oat'],
  ['gas', 'gas'],
  ['citrus', 'citrus'],
])('%s is a form of %s', (word, one) => expect(singular(word)).toBe(one));

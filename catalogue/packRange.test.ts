import { expect, it } from 'vitest';
import { rangeOnPack } from './packRange.ts';

const kitchen = { name: 'Kitchen', rangeName: 'Hob & Hearth' };

it.each<[string, string, Parameters<typeof rangeOnPack>[1], string]>([
  ['of the demo has its brand', 'scrub-sponges-6', kitchen, 'Hob & Hearth'],
  ['of the shop has no brand of the demo', 'own-sponge', kitchen, 'Kitchen'],
  [
    'of the shop has none in a category with a new name',
    'own-sponge',
    { ...kitchen, name: 'Cook' },
    'Cook',
  ],
  ['of the shop has its range', 'own-sponge', { ...kitchen, rangeName: 'Millbrook' }, 'Millbrook'],
  [
    'has the name of a category without a range',
    'own-sponge',
    { ...kitchen, rangeName: null },
    'Kitchen',
  ],
])('a pack %s', (_, productId, category, range) => {
  expect(rangeOnPack(productId, category)).toBe(range);
});

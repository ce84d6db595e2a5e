import { expect, it } from 'vitest';
import { nearestName } from './nearestName.ts';

const names = ['toilet-cleaner', 'toilet-tissue', 'tea-bag', 'kitchen-roll', 'productName'];

it.each([
  ['toilet-cleener', 'toilet-cleaner'],
  ['toiletcleaner', 'toilet-cleaner'],
  ['Toilet tissue', 'toilet-tissue'],
  ['tea-bags', 'tea-bag'],
  ['kitchen', 'kitchen-roll'],
  ['productname', 'productName'],
  ['gardening', null],
  ['', null],
])('for %j it is %j', (typed, name) => expect(nearestName(typed, names)).toBe(name));

it('is null of no names', () => expect(nearestName('tea', [])).toBeNull());

import { expect, test } from 'vitest';
import { homeOf } from './play/playHomes.ts';
import { oracle } from './rivals.ts';
import type { Truth } from './truth.ts';

const { home } = homeOf(1, 20);
const rate = (use: number) => (home.uses[use]?.product.packAmount ?? 0) / 7;
/** Returns the packs of the oracle's first box for households that use a pack a week. */
const firstBox = (truth: Partial<Truth> = {}) =>
  new Set(oracle(home, { rate, change: null, ...truth }).arrives(0));

test('the oracle sends what is used until the next box', () => {
  expect(firstBox()).toEqual(new Set([4]));
});

test('the oracle sends less of what is at home or bought elsewhere', () => {
  const cupboards = home.uses.map((_, use) => 7 * rate(use));
  expect(firstBox({ cupboards })).toEqual(new Set([3]));
  expect(firstBox({ bought: (_use, day) => (day === 0 ? 1 : 0) })).toEqual(new Set([3]));
  // A pack that is bought on the last day does not help before.
  expect(firstBox({ bought: (_use, day) => (day === 27 ? 1 : 0) })).toEqual(new Set([4]));
});

import { expect, it } from 'vitest';
import { measure } from './lettering.ts';
import { wordmark } from './wordmark.ts';

/** Returns the coordinates at which the outlines begin, leftmost and rightmost. */
const ends = (data: string) => {
  const starts = [...data.matchAll(/M(-?\d*\.?\d+)/g)].map(([, x]) => Number(x));
  return [Math.min(...starts), Math.max(...starts)] as const;
};

it('is the name that is passed in, in the middle', () => {
  const name = wordmark('Larder & Loft', 100, 0, 12);
  expect(name).not.toBe(wordmark('Hearth & Home', 100, 0, 12));
  const [left, right] = ends(name);
  expect(left).toBeLessThan(100);
  expect(right).toBeGreaterThan(100);
});

it('fits a narrow pack, however long the name is', () => {
  const long = 'The Household Provisions Company of York';
  expect(measure(long, { face: 'display' }) * 12).toBeGreaterThan(200);
  const [left, right] = ends(wordmark(long, 0, 0, 12));
  expect(right - left).toBeLessThan(4.6 * 12);
});

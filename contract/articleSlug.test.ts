import { expect, it } from 'vitest';
import { slugOf } from './articleSlug.ts';

it.each([
  ['Our packaging', 'our-packaging'],
  ['  Crème brûlée, for 2! ', 'creme-brulee-for-2'],
  ['What we don’t sell', 'what-we-dont-sell'],
  ['漢字', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%j has the slug %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

import { expect, it } from 'vitest';
import { joinsNext } from './smallBox.ts';

const small = { delivery: '2026-12-01', goods: 999, chosen: false };

it('joins the next box below the minimum alone, where that one comes within six weeks', () => {
  expect(joinsNext(small, 1_000, '2027-01-12')).toBe(true);
  expect(joinsNext(small, 1_000, '2027-01-13')).toBe(false);
  expect(joinsNext(small, 1_000, null)).toBe(false);
  expect(joinsNext({ ...small, goods: 1_000 }, 1_000, '2026-12-29')).toBe(false);
});

it('comes as the customer chose it', () => {
  expect(joinsNext({ ...small, chosen: true }, 1_000, '2026-12-29')).toBe(false);
});

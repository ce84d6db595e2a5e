import { expect, it } from 'vitest';
import { periodOfCode } from './authenticator.ts';

/** The key of RFC 6238, appendix B, and the last six digits of its codes. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

it('computes the codes of the standard', () => {
  expect(periodOfCode(secret, '287082', at(59))).toBe(1);
  expect(periodOfCode(secret, '081804', at(1_111_111_109))).toBe(37_037_036);
  expect(periodOfCode(secret, '353130', at(20_000_000_000))).toBe(666_666_666);
});

it('accepts a code of this period and the one before, and no other', () => {
  const periods = [0, 29, 30, 59, 60, 89, 90, 119].map((second) =>
    periodOfCode(secret, '287082', at(second)),
  );
  expect(periods).toEqual([null, null, 1, 1, 1, 1, null, null]);
});

it('accepts nothing but six digits', () => {
  for (const code of ['28708', '2870822', 'abcdef']) {
    expect(periodOfCode(secret, code, at(59))).toBeNull();
  }
});

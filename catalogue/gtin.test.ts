import { describe, expect, it } from 'vitest';
import { faultOfGtin, fullGtin } from './gtin.ts';

describe('a GTIN', () => {
  // The examples of the GS1 General Specifications and of printed packs.
  it.each(['96385074', '614141000036', '5901234123457', '4006381333931', '15901234123454'])(
    'is right: %s',
    (gtin) => expect(faultOfGtin(gtin)).toBeNull(),
  );

  it.each([
    ['5901234123475', 'has the last digit 5, and it would be'],
    ['59012341', 'has the last digit 1'],
    ['590123412345', 'has the last digit 5'],
    ['12345', 'has 5 digits; a bar code has 8, 12, 13 or 14'],
    ['590-1234', 'is no number of digits alone'],
  ])('is wrong: %s', (gtin, sentence) => expect(faultOfGtin(gtin)).toContain(sentence));

  it('is the same with and without leading zeros', () => {
    expect(fullGtin('0614141000036')).toBe(fullGtin('614141000036'));
  });
});

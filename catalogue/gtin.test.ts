import { describe, expect, it } from 'vitest';
import { faultOfGtin, fullGtin } from './gtin.ts';

describe('a GTIN', () => {
  // The examples of the GS1 General Specifications and of printed packs.
  it.each(['96385074', '614141000036', '5901234123457', '4006381333931', '15901234123454'])(
    'is right: %s',
    (gtin) => expect(faultOfGtin(gtin)).toBeNull(),
  );

  it.each([
    ['5901234123475', 'The last digit is 5, and it would be'],
    ['59012341', 'The last digit is 1'],
    ['590123412345', 'The last digit is 5'],
    ['12345', 'This has 5 digits, and a bar code has 8, 12, 13 or 14.'],
    ['590-1234', "'590-1234' is not the number of a bar code"],
  ])('is wrong: %s', (gtin, sentence) => expect(faultOfGtin(gtin)).toContain(sentence));

  it('is the same with and without leading zeros', () => {
    expect(fullGtin('0614141000036')).toBe(fullGtin('614141000036'));
  });
});

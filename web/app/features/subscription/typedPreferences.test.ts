import { describe, expect, it } from 'vitest';
import { checkLimit, preferencesOf, typedOf } from './typedPreferences';

describe('a monthly limit as it is typed', () => {
  it.each(['60', '£60', ' 59.50 ', '1,000', '10'])('takes %j', (typed) => {
    expect(checkLimit(typed)).toBe(true);
  });

  it.each(['', 'sixty', '-60', '60.123', '1e3', '10,00'])(
    'refuses %j, which is not an amount',
    (typed) => {
      expect(checkLimit(typed)).toBe('Please type an amount in pounds, such as 60 or 59.50.');
    },
  );

  it.each(['0', '9.99', '10000.01'])('refuses %j as too little or too much', (typed) => {
    expect(checkLimit(typed)).toMatch(/£10\b.*£10,000/);
  });
});

describe('preferences', () => {
  it.each([6000, 5950, 100_000, null])(
    'are the same after they are formatted and read: a limit of %s pence',
    (monthlyLimit) => {
      const preferences = { monthlyLimit, boxSize: 'balanced' } as const;
      expect(preferencesOf(typedOf(preferences))).toEqual(preferences);
    },
  );

  it('have no limit while none is chosen, whatever is typed', () => {
    const typed = { limited: 'no', pounds: '60', boxSize: 'fewerBigger' } as const;
    expect(preferencesOf(typed)).toEqual({ monthlyLimit: null, boxSize: 'fewerBigger' });
  });
});

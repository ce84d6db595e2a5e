import { afterEach, describe, expect, it } from 'vitest';
import { formatDate } from './formatDate.ts';
import { formatDay } from './formatDay.ts';
import { firstWeekday, formatList, setLocale } from './locale.ts';

const british = { locale: 'en-GB', firstWeekday: 1 } as const;
const american = { locale: 'en-US', firstWeekday: 0 } as const;
afterEach(() => setLocale(british));

describe('dates and lists', () => {
  it('follow the locale, also where they were formatted before it was set', () => {
    const all = () => [
      formatDate('2026-11-28'),
      formatDay('2027-03-07', '2026-11-23'),
      formatDay('2027-11-20', '2026-11-23'),
      formatList(['tea', 'rice', 'soap']),
      formatList(['tea', 'rice'], 'disjunction'),
    ];
    expect(all()).toEqual([
      'Saturday 28 November',
      '7 March',
      '20 November 2027',
      'tea, rice and soap',
      'tea or rice',
    ]);
    setLocale(american);
    expect(all()).toEqual([
      'Saturday November 28',
      'March 7',
      'November 20, 2027',
      'tea, rice, and soap',
      'tea or rice',
    ]);
  });

  it('have the first day of the week', () => {
    expect(firstWeekday()).toBe(1);
    setLocale(american);
    expect(firstWeekday()).toBe(0);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDay } from './date.ts';
import { dateFormat } from './locale.ts';
import { typedDay } from './typedDay.ts';

const today = '2026-11-30';

describe('a typed day', () => {
  it.each([
    ['2026-12-24', '2026-12-24'],
    [' 24/12/2026 ', '2026-12-24'],
    ['24.12.2026', '2026-12-24'],
    ['1-2-2027', '2027-02-01'],
    ['24 Dec 2026', '2026-12-24'],
    ['24th December, 2026', '2026-12-24'],
    ['1 SEPT 2027', '2027-09-01'],
    ['24 Dec', '2026-12-24'],
    ['30 nov', '2026-11-30'],
    ['29 November', '2027-11-29'],
    ['29 Feb', '2028-02-29'],
  ])('is understood: %s', (text, day) => {
    expect(typedDay(text, today)).toBe(day);
  });

  it.each([
    '',
    '24',
    '2026-12-2',
    '24/12/20',
    '2026-02-30',
    '31/11/2026',
    '12/31/2026',
    '24 D',
    '24 Decimal',
    '30 Feb',
    'Dec 24 2026',
    'soon',
  ])('is not this: %j', (text) => {
    expect(typedDay(text, today)).toBeNull();
  });

  it('needs its year where no day is given from which on it is meant', () => {
    expect([typedDay('24 Dec'), typedDay('24 Dec 2026')]).toEqual([null, '2026-12-24']);
  });

  const anyDay = fc.integer({ min: 0, max: 60_000 }).map(dateOfDay);
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat({ ...options, timeZone: 'UTC' }, 'en-GB');
    return (date: string) => format(new Date(`${date}T00:00:00Z`));
  };

  it('is the day that is written in British order', () => {
    const forms = [
      written({ day: 'numeric', month: 'numeric', year: 'numeric' }),
      written({ day: '2-digit', month: '2-digit', year: 'numeric' }),
      written({ day: 'numeric', month: 'short', year: 'numeric' }),
      written({ day: 'numeric', month: 'long', year: 'numeric' }),
      (date: string) => date,
    ];
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...forms), (date, form) => {
        expect(typedDay(form(date))).toBe(date);
      }),
    );
  });

  it('without a year is the next such day', () => {
    const form = written({ day: 'numeric', month: 'short' });
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 364 }), (from, days) => {
        const date = addDays(from, days);
        expect(typedDay(form(date), from)).toBe(date);
      }),
    );
  });
});

import { setLocale } from '@nestbox/domain/calendar/locale';
import { afterEach, describe, expect, it } from 'vitest';
import {
  dashedDate,
  dayMonth,
  longDate,
  momentText,
  monthName,
  monthText,
  shortDate,
  shortDateWithYear,
  shortDayMonth,
  shortMonth,
} from './dateText';

describe('a day', () => {
  it.each([
    ['longDate', longDate, 'Saturday 28 November 2026'],
    ['shortDate', shortDate, 'Sat 28 Nov'],
    ['shortDateWithYear', shortDateWithYear, 'Sat 28 Nov 2026'],
    ['dayMonth', dayMonth, '28 November'],
    ['shortDayMonth', shortDayMonth, '28 Nov'],
    ['dashedDate', dashedDate, '28-11-2026'],
  ])('is written by %s', (_name, format, text) => {
    expect(format('2026-11-28')).toBe(text);
  });

  it.each(['2026-03-29', '2026-10-25'])('stays the same day where the clocks change: %s', (day) => {
    expect(dashedDate(day)).toBe(day.split('-').reverse().join('-'));
  });

  it('pads day and month in digits alone', () => {
    expect(dashedDate('2027-03-07')).toBe('07-03-2027');
    expect(shortDate('2027-03-07')).toBe('Sun 7 Mar');
  });
});

describe('a month', () => {
  it('is written with and without its year', () => {
    expect(monthText('2026-02')).toBe('February 2026');
    expect(monthName('2026-02')).toBe('February');
    expect(shortMonth('2026-02')).toBe('Feb');
  });
});

describe('an instant', () => {
  it('shows the time in London, in winter and in summer', () => {
    expect(momentText('2026-11-28T14:05:00Z')).toBe('28 Nov 2026, 14:05');
    expect(momentText('2026-07-01T14:05:00Z')).toBe('1 Jul 2026, 15:05');
  });

  it('belongs to the day it is in London', () => {
    expect(longDate('2026-06-30T23:30:00Z')).toBe('Wednesday 1 July 2026');
  });
});

describe('in another locale', () => {
  afterEach(() => setLocale({ locale: 'en-GB', firstWeekday: 1 }));

  it('days and moments are written as people write them there', () => {
    setLocale({ locale: 'en-US', firstWeekday: 0 });
    expect(longDate('2026-11-28')).toBe('Saturday November 28, 2026');
    expect(shortDate('2026-11-28')).toBe('Sat Nov 28');
    expect(shortDateWithYear('2026-11-28')).toBe('Sat Nov 28, 2026');
    expect(momentText('2026-11-28T14:05:00Z')).toMatch(/^Nov 28, 2026, 02:05\sPM$/);
    expect(dashedDate('2026-11-28')).toBe('28-11-2026');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../calendar/date.ts';
import { isDeliveryDay } from '../delivery/calendar.ts';
import { calendarAfter } from '../delivery/testing/anyCalendar.ts';
import {
  type Absence,
  dayAfterAtHome,
  daysAtHome,
  daysAwayOf,
  decideAbsence,
  decideLastDay,
  decideRemoval,
  isAwayWithin,
  openDayFrom,
  recentAbsences,
} from './absences.ts';
import { absencesAfter } from './testing/anyAbsences.ts';

const today = '2026-03-02';
const march: Absence = { from: '2026-03-10', to: '2026-03-20' };
const april: Absence = { from: '2026-04-01', to: '2026-04-07' };

/** Absences that are apart, by day numbers. */
const anyDaysAway = absencesAfter(0).map(daysAwayOf);

describe('days at home', () => {
  it('leave out every day of an absence, both ends included', () => {
    const away = daysAwayOf([march]);
    const day = (date: string) => dayNumber(date);
    expect(daysAtHome(day('2026-03-01'), day('2026-03-31'), away)).toBe(30 - 11);
    expect(daysAtHome(day('2026-03-15'), day('2026-03-18'), away)).toBe(0);
    expect(daysAtHome(day('2026-03-20'), day('2026-03-22'), away)).toBe(1);
  });

  it('are those that are counted one by one', () => {
    fc.assert(
      fc.property(anyDaysAway, fc.nat(300), fc.nat(300), (away, since, length) => {
        const counted = Array.from({ length }, (_, index) => since + index).filter(
          (day) => !away.some(({ first, back }) => day >= first && day < back),
        );
        expect(daysAtHome(since, since + length, away)).toBe(counted.length);
      }),
    );
  });

  it('pass until the day that follows from them', () => {
    fc.assert(
      fc.property(anyDaysAway, fc.nat(300), fc.nat(300), (away, since, days) => {
        expect(daysAtHome(since, dayAfterAtHome(since, days, away), away)).toBe(days);
      }),
    );
  });

  it('never end where usage never ends', () => {
    expect(dayAfterAtHome(0, Number.POSITIVE_INFINITY, daysAwayOf([march]))).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});

it('a box comes on a delivery day on which somebody is at home', () => {
  fc.assert(
    fc.property(anyDaysAway, fc.nat(400), calendarAfter(0), (away, day, calendar) => {
      const open = openDayFrom(day, { away, calendar });
      expect(open).toBeGreaterThanOrEqual(day);
      expect(isDeliveryDay(open, calendar)).toBe(true);
      expect(away.some(({ first, back }) => open >= first && open < back)).toBe(false);
    }),
  );
});

describe('an absence', () => {
  it('is kept with the others by day', () => {
    expect(decideAbsence(march, [april], today)).toEqual({ accepted: [march, april] });
  });

  it('may lie in the past, since nothing was used then', () => {
    const february = { from: '2026-02-10', to: '2026-02-20' };
    expect(decideAbsence(february, [], today)).toEqual({ accepted: [february] });
  });

  it.each([
    ['ends before it begins', { from: '2026-03-10', to: '2026-03-09' }, /last day away is before/],
    ['ended too long ago', { from: '2025-12-01', to: '2025-12-09' }, /within the last two months/],
    ['begins too far ahead', { from: '2027-03-10', to: '2027-03-12' }, /within the next year/],
    ['is too long', { from: '2026-03-10', to: '2026-09-30' }, /Pause your subscription instead/],
    ['overlaps with another', { from: '2026-03-30', to: '2026-04-02' }, /from 1 April to 7 April/],
  ])('is refused if it %s', (_, absence, reason) => {
    expect(decideAbsence(absence, [april], today)).toEqual({
      refused: expect.stringMatching(reason),
    });
  });

  it('may be a single day', () => {
    const day = { from: '2026-03-20', to: '2026-03-20' };
    expect(decideAbsence(day, [], today)).toEqual({ accepted: [day] });
  });

  it('counts one that ends today beside seven others, and none that is over', () => {
    const others = Array.from({ length: 7 }, (_, index) => {
      const day = `2026-0${Math.max(index + 1, 4)}-${11 + index}`;
      return { from: day, to: day };
    });
    const last = { from: '2026-12-01', to: '2026-12-02' };
    const until = { from: today, to: today };
    const over = { from: '2026-03-01', to: '2026-03-01' };
    expect(decideAbsence(last, [...others, until], today)).toHaveProperty('refused');
    expect(decideAbsence(last, [...others, over], today)).toHaveProperty('accepted');
  });

  it('is refused beside eight others that are not over', () => {
    const many = Array.from({ length: 8 }, (_, index) => {
      const day = `2026-0${Math.max(index + 1, 3)}-${10 + index}`;
      return { from: day, to: day };
    });
    expect(decideAbsence({ from: '2026-12-01', to: '2026-12-02' }, many, today)).toEqual({
      refused: 'You can be away 8 times at most. Remove one first.',
    });
  });

  it('gets another last day, unless another one begins before it', () => {
    const longer = { ...march, to: '2026-03-25' };
    expect(decideLastDay(longer, [march, april], today)).toEqual({ accepted: [longer, april] });
    expect(decideLastDay({ ...march, to: '2026-04-02' }, [march, april], today)).toEqual({
      refused: expect.stringMatching(/from 1 April to 7 April/),
    });
  });

  it('is removed once', () => {
    expect(decideRemoval(march.from, [march, april])).toEqual({ accepted: [april] });
    const refused = { refused: 'These days away were removed already.' };
    expect(decideRemoval(march.from, [april])).toEqual(refused);
    expect(decideLastDay(march, [april], today)).toEqual(refused);
  });

  it('is shown until two months after its end', () => {
    expect(recentAbsences([march, april], '2026-05-20')).toEqual([march, april]);
    expect(recentAbsences([march, april], '2026-05-21')).toEqual([april]);
  });

  it('meets days of which it has the first or the last', () => {
    expect(isAwayWithin([march], '2026-03-01', '2026-03-10')).toBe(true);
    expect(isAwayWithin([march], '2026-03-20', '2026-03-31')).toBe(true);
    expect(isAwayWithin([march], '2026-03-01', '2026-03-09')).toBe(false);
    expect(isAwayWithin([march], '2026-03-21', '2026-03-31')).toBe(false);
  });
});

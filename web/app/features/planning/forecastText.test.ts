import { describe, expect, it } from 'vitest';
import { formatEarlyRunOut, formatLeft, formatLeftRange, formatRunsOut } from './forecastText';

const today = '2027-03-01';
const packs = (likely: number, low = likely, high = likely) => ({ low, likely, high });
const runsOut = (likely: string, early = likely) => ({ early, likely, late: null });

describe('what is at home', () => {
  it.each([
    ['About 1.4 packs', 1.42],
    ['About 1 pack', 0.98],
    ['About 12 packs', 12.3],
    ['About 0.1 packs', 0.06],
  ])('reads %s', (text, likely) => {
    expect(formatLeft(packs(likely), 'estimated')).toBe(text);
  });

  it('says how it is known that nothing is left', () => {
    const none = packs(0.04);
    expect(formatLeft(none, 'reported')).toBe('None');
    expect(formatLeft(none, 'nothingSent')).toBe('None from us yet');
    expect(formatLeft(none, 'estimated')).toBe('Probably none');
  });

  it('has a range unless both ends have the same text', () => {
    expect(formatLeftRange(packs(1.4, 0.9, 2.1))).toBe('between 0.9 and 2.1');
    expect(formatLeftRange(packs(1.4, 1.38, 1.42))).toBeNull();
  });
});

describe('the day on which it runs out', () => {
  it('is today where it lies in the past', () => {
    expect(formatRunsOut(runsOut('2027-02-20'), today)).toBe('Around today');
    expect(formatRunsOut(runsOut(today), today)).toBe('Around today');
    expect(formatRunsOut(runsOut('2027-03-02'), today)).toBe('Around 2 March');
  });

  it('has its year where it is far ahead', () => {
    expect(formatRunsOut(runsOut('2028-02-01'), today)).toBe('Around 1 February 2028');
  });

  it('may lie beyond a year', () => {
    expect(formatRunsOut(null, today)).toBe('Not within a year');
  });
});

describe('an early day on which it may run out', () => {
  const nextBox = { boxId: 'b', boxNumber: 2, deliveryDate: '2027-03-10', quantity: 1 };

  it('is named where it lies before a box that should come in time', () => {
    const early = { runsOut: runsOut('2027-03-12', '2027-03-03'), nextBox };
    expect(formatEarlyRunOut(early, today)).toBe('maybe from 3 March');
    expect(formatEarlyRunOut({ ...early, runsOut: runsOut('2027-03-10', today) }, today)).toBe(
      'maybe from today',
    );
  });

  it.each([
    ['the box comes first', runsOut('2027-03-12', '2027-03-10'), nextBox],
    ['the box comes too late anyway', runsOut('2027-03-09', '2027-03-03'), nextBox],
    ['no box brings it', runsOut('2027-03-12', '2027-03-03'), null],
    ['it lasts for a year', null, nextBox],
  ])('is left out where %s', (_why, end, box) => {
    expect(formatEarlyRunOut({ runsOut: end, nextBox: box }, today)).toBeNull();
  });
});

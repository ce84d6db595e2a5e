import { dayNumber } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { packsNumber } from './packsNumber';
import { stockPoints } from './stockPoints';

const week = (on: string, packs: number) => ({ on, low: packs, likely: packs, high: packs });
const from = dayNumber('2027-03-01');
/** The points as days after 1 March and packs. */
const points = (...input: Parameters<typeof stockPoints>) =>
  stockPoints(...input).map(({ day, likely }) => [Number((day - from).toFixed(2)), likely]);

describe('the points of a stock chart', () => {
  it('are the weeks alone if no box comes', () => {
    expect(points([week('2027-03-01', 2), week('2027-03-08', 1)], [])).toEqual([
      [0, 2],
      [7, 1],
    ]);
  });

  it('fall evenly to the day of a box and rise on that day', () => {
    // 7 packs are used in the week: 7 + 4 - 4.
    const weeks = [week('2027-03-01', 7), week('2027-03-08', 4)];
    expect(points(weeks, [{ on: '2027-03-04', packs: 4 }])).toEqual([
      [0, 7],
      [3, 4],
      [3, 8],
      [7, 4],
    ]);
  });

  it('leave out a box without packs of the product, and a box outside the weeks', () => {
    const weeks = [week('2027-03-01', 2), week('2027-03-08', 1)];
    const boxes = [
      { on: '2027-03-01', packs: 4 },
      { on: '2027-03-04', packs: 0 },
      { on: '2027-03-09', packs: 4 },
    ];
    expect(points(weeks, boxes)).toHaveLength(2);
  });

  it('never fall below zero', () => {
    const weeks = [week('2027-03-01', 0), week('2027-03-08', 0)];
    const all = points(weeks, [{ on: '2027-03-07', packs: 1 }]);
    expect(all.every(([, packs]) => Number(packs) >= 0)).toBe(true);
  });

  it('have two positions at a box, so that a pointer can tell them apart', () => {
    const weeks = [week('2027-03-01', 7), week('2027-03-08', 4)];
    const days = stockPoints(weeks, [{ on: '2027-03-04', packs: 4 }]).map(({ day }) => day);
    expect(new Set(days).size).toBe(days.length);
  });
});

describe('a number of packs', () => {
  it.each([
    [0.04, '0'],
    [0.05, '0.1'],
    [1, '1'],
    [1.44, '1.4'],
    [9.96, '10'],
    [10.4, '10'],
    [12.5, '13'],
  ])('%d reads %s', (packs, text) => {
    expect(packsNumber(packs)).toBe(text);
  });
});

import { expect, it } from 'vitest';
import { drawnLimit, formatLimit, limitedMonths } from './limitedMonths';

const month = {
  month: '2027-03',
  paid: 2000,
  planned: 3820,
  boxes: 2,
  limit: 6000,
  overLimit: null,
};

it('shows months with a limit in which a box comes, with what they cost', () => {
  const months = [
    { ...month, month: '2027-02', limit: null },
    month,
    { ...month, month: '2027-04', boxes: 0, paid: 0, planned: 0 },
  ];
  const limited = limitedMonths(months);
  expect(limited.map(({ month: name, total }) => [name, total])).toEqual([['2027-03', 5820]]);
  expect(limited.map(formatLimit)).toEqual(['£58.20 of £60']);
});

it('draws the limit up to twice the dearest month', () => {
  expect(drawnLimit([{ ...month, limit: 11_640 }])).toBe(11_640);
  expect(drawnLimit([{ ...month, limit: 11_641 }])).toBeUndefined();
  expect(drawnLimit([])).toBeUndefined();
});

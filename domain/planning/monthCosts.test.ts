import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfDay } from '../calendar/date.ts';
import { monthCosts } from './monthCosts.ts';

it('lays paid, refunded and planned sums beside one another, with the months between', () => {
  const paid = [
    { on: '2026-11-30', amount: 2000 },
    { on: '2026-11-02', amount: 500 },
  ];
  const refunded = [{ on: '2026-12-01', amount: 300 }];
  const planned = [{ on: '2027-02-01', amount: 1800 }];
  expect(monthCosts(paid, refunded, planned)).toEqual([
    { month: '2026-11', paid: 2500, planned: 0, boxes: 2 },
    { month: '2026-12', paid: -300, planned: 0, boxes: 0 },
    { month: '2027-01', paid: 0, planned: 0, boxes: 0 },
    { month: '2027-02', paid: 0, planned: 1800, boxes: 1 },
  ]);
  expect(monthCosts([], [], [])).toEqual([]);
});

const sums = fc.array(
  fc.record({
    on: fc.integer({ min: 20_000, max: 20_900 }).map(dateOfDay),
    amount: fc.integer({ min: 0, max: 90_000 }),
  }),
);

it('loses and adds no penny', () => {
  fc.assert(
    fc.property(sums, sums, sums, (paid, refunded, planned) => {
      const costs = monthCosts(paid, refunded, planned);
      const total = (list: readonly { amount: number }[]) =>
        list.reduce((sum, { amount }) => sum + amount, 0);
      const of = (key: 'paid' | 'planned' | 'boxes') =>
        costs.reduce((sum, month) => sum + month[key], 0);
      expect(of('paid')).toBe(total(paid) - total(refunded));
      expect(of('planned')).toBe(total(planned));
      expect(of('boxes')).toBe(paid.length + planned.length);
    }),
  );
});

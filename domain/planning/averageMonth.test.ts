import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { averageMonth } from './averageMonth.ts';

const start = '2026-11-21';
/** A first box, and one of 40 pounds every four weeks. */
const charges = [0, 28, 56, 84].map((days) => ({
  on: addDays(start, days),
  amount: days === 0 ? 11_355 : 4000,
}));

it('spreads every charge but the first over the days since the one before', () => {
  expect(averageMonth(charges)).toBe(Math.round((4000 / 28) * (365.25 / 12)));
});

it('is unknown until a second box is charged on a later day', () => {
  expect(averageMonth([])).toBeNull();
  expect(averageMonth(charges.slice(0, 1))).toBeNull();
  expect(averageMonth([...charges.slice(0, 1), ...charges.slice(0, 1)])).toBeNull();
});

it('falls with later boxes', () => {
  const [first, ...others] = charges;
  const later = others.map(({ on, amount }) => ({ on: addDays(on, 7), amount }));
  expect(averageMonth([...(first ? [first] : []), ...later])).toBeLessThan(
    averageMonth(charges) ?? 0,
  );
});

it('is between the least and the most of equal intervals', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 7, max: 56 }), (sums, days) => {
      const dated = sums.map((amount, place) => ({ on: addDays(start, place * days), amount }));
      const of = (amount: number) => Math.round((amount / days) * (365.25 / 12));
      const average = averageMonth(dated) ?? -1;
      expect(average).toBeGreaterThanOrEqual(of(Math.min(...sums.slice(1))) - 1);
      expect(average).toBeLessThanOrEqual(of(Math.max(...sums.slice(1))) + 1);
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { averageMonth } from './averageMonth.ts';

const since = '2026-11-21';
/** A box of 40 pounds every four weeks. */
const plan = [28, 56, 84].map((days) => ({ on: addDays(since, days), amount: 4000 }));

it('spreads every sum over the days since the one before', () => {
  expect(averageMonth(plan, since)).toBe(Math.round((4000 / 28) * (365.25 / 12)));
  expect(averageMonth([], since)).toBeNull();
});

it('falls with later and with fewer boxes', () => {
  const usual = averageMonth(plan, since) ?? 0;
  const later = plan.map(({ on, amount }) => ({ on: addDays(on, 7), amount }));
  expect(averageMonth(later, since)).toBeLessThan(usual);
  expect(averageMonth(plan.slice(1), since)).toBeLessThan(usual);
});

it('is between the least and the most of equal intervals', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 7, max: 56 }), (sums, days) => {
      const dated = sums.map((amount, place) => ({
        on: addDays(since, (place + 1) * days),
        amount,
      }));
      const of = (amount: number) =>
        averageMonth([{ on: addDays(since, days), amount }], since) ?? 0;
      const average = averageMonth(dated, since) ?? -1;
      expect(average).toBeGreaterThanOrEqual(of(Math.min(...sums)) - 1);
      expect(average).toBeLessThanOrEqual(of(Math.max(...sums)) + 1);
    }),
  );
});

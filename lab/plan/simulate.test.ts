import { expect, test } from 'vitest';
import { chanceOf } from '../../testing/year/chance.ts';
import { homeOf } from './play/playHomes.ts';
import { simulate } from './simulate.ts';
import type { Truth } from './truth.ts';

const { home } = homeOf(1, 20);
const constant: Truth = { rate: (use) => home.uses[use]?.forecast.meanPerDay ?? 0, change: null };

/** Returns the results of a policy with a pack of each product every four weeks. */
const live = (truth: Partial<Truth> = {}) => {
  const chances = { use: chanceOf(1), people: chanceOf(2) };
  const behaviour = { feedback: 0, acts: 0 };
  const none = () => {};
  const planner = () => ({
    arrives: (day: number) => (day % 28 === 0 ? home.uses.map(() => 1) : null),
    nextBox: () => ({ comes: 0, putOffTo: 0 }),
    comes: (day: number) => day - (day % 28) + 28,
    asksAbout: () => null,
    endsWithin: () => [],
    receive: none,
    answer: none,
    offersToStop: () => false,
    stop: none,
    describe: none,
    asksOfHousehold: () => false,
    confirmHousehold: none,
    leave: none,
    postpone: none,
    hurry: none,
  });
  return simulate(home, { ...constant, ...truth }, planner, { chances, behaviour });
};

test('a late box arrives on a later day', () => {
  const [onTime, late] = [live(), live({ delay: () => 7 })];
  expect(late.boxes).toBe(onTime.boxes);
  expect(late.early.out).toBeGreaterThan(onTime.early.out + 7);
});

test('packs from other shops are used before a product is out of stock', () => {
  const helped = live({ bought: (_use, day) => (day % 7 === 0 ? 1 : 0) });
  expect(helped.late.out).toBeLessThan(live().late.out / 2);
});

test('stock beyond the next box is what will be left when it comes', () => {
  const { stock } = live({ bought: (_use, day) => (day === 1 ? 500 : 0) });
  for (const { all, beyond } of stock) {
    // Boxes come every 28 days, so the next one is 14.5 days away on average.
    expect(all - beyond).toBeCloseTo(14.5, 6);
  }
});

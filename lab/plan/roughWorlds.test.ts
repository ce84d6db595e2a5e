import { expect, test } from 'vitest';
import { homeOf } from './play/playHomes.ts';
import { roughWorlds } from './roughWorlds.ts';
import { days } from './tally.ts';

const truths = roughWorlds.map((world) => {
  const { home, chance } = homeOf(5, 20, world.small);
  return { name: world.name, home, truth: world.truthOf(home, chance) };
});
const named = (part: string) => {
  const found = truths.find(({ name }) => name.includes(part));
  if (!found) throw new Error(`There is no world ${part}`);
  return found;
};
const everyDay = Array.from({ length: days + 400 }, (_, day) => day);

test.each(truths)('usage is never negative or unknown, in $name', ({ home, truth }) => {
  for (const use of home.uses.keys()) {
    for (const day of everyDay) expect(truth.rate(use, day)).toBeGreaterThanOrEqual(0);
  }
});

test('usage that wanders is like that of the day before, and not like that of half a year before', () => {
  const { truth } = named('wanders');
  const apart = (daysApart: number) => {
    const logs = everyDay
      .filter((day) => day + daysApart < days)
      .map((day) => Math.log(truth.rate(0, day + daysApart) / truth.rate(0, day)));
    return Math.sqrt(logs.reduce((sum, log) => sum + log ** 2, 0) / logs.length);
  };
  expect(apart(1)).toBeLessThan(0.1);
  expect(apart(180)).toBeGreaterThan(3 * apart(1));
});

test('nobody is at home during trips in rough homes', () => {
  const { truth } = named('rough');
  expect(everyDay.filter((day) => day < days && truth.rate(0, day) === 0).length).toBeGreaterThan(
    20,
  );
});

test('usage changes once and for good where somebody comes or leaves', () => {
  const { home, truth } = named('change size');
  const { on = 0 } = truth.change ?? {};
  const rates = home.uses.map((_, use) => [0, on - 1, on, days].map((day) => truth.rate(use, day)));
  expect(rates.some(([first, , after]) => first !== after)).toBe(true);
  for (const [first, before, after, last] of rates) expect([first, after]).toEqual([before, last]);
});

test('one person with three products lives in a small home', () => {
  const { home } = named('one person');
  const { adultsMale, adultsFemale, childrenMale, childrenFemale, infants } = home.household;
  expect(home.uses).toHaveLength(3);
  expect(adultsMale + adultsFemale).toBe(1);
  expect(childrenMale + childrenFemale + infants).toBe(0);
});

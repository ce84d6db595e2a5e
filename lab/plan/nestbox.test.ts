import { inferUsage } from '@nestbox/domain/planning/inferUsage';
import type { UsageHistory } from '@nestbox/domain/planning/usageHistory';
import { expect, test } from 'vitest';
import { nestboxWith } from './nestbox.ts';
import { homeOf } from './play/playHomes.ts';

/** A household on its first day, and the last history from which usage was inferred. */
function newcomer() {
  const { home } = homeOf(1, 20);
  const histories: UsageHistory[] = [];
  const policy = nestboxWith({
    inferUsage(history) {
      histories.push(structuredClone(history));
      return inferUsage(history);
    },
  });
  const planner = policy(home, { rate: () => 1, change: null });
  const pass = (from: number, to: number) => {
    const came: number[] = [];
    for (let day = from; day <= to; day += 1) if (planner.arrives(day)) came.push(day);
    return came;
  };
  return { home, planner, pass, lastHistory: () => histories.at(-1) };
}

test('a postponed box comes on its new date, and gives a signal for each of its products', () => {
  const { planner, pass, lastHistory } = newcomer();
  expect(pass(0, 1)).toEqual([0]);
  const { comes, putOffTo } = planner.nextBox();
  pass(2, comes - 6);
  planner.postpone(comes - 6);
  expect(pass(comes - 5, putOffTo)).toEqual([putOffTo]);
  const signals = lastHistory()?.signals ?? [];
  expect(signals.length).toBeGreaterThan(0);
  expect(new Set(signals.map(({ signal }) => signal.kind))).toEqual(new Set(['postponed']));
});

test('bringing a box forward gives the earliest box, with the product that has run out', () => {
  const { home, planner, lastHistory } = newcomer();
  for (let day = 0; day <= 3; day += 1) planner.arrives(day);
  home.uses.forEach((_, use) => {
    expect(planner.comes(3, use)).toBeGreaterThan(10);
  });
  planner.hurry(3, 0);
  const soon = planner.comes(3, 0);
  expect(soon).toBeLessThanOrEqual(3 + 5);
  for (let day = 4; day < soon; day += 1) expect(planner.arrives(day)).toBeNull();
  expect(planner.arrives(soon)?.[0]).toBeGreaterThan(0);
  expect(lastHistory()?.signals.every(({ signal }) => signal.kind === 'hurried')).toBe(true);
});

test('a described change of usage applies from the day on which it is described', () => {
  const { home, planner, pass, lastHistory } = newcomer();
  pass(0, 5);
  const forecasts = home.uses.map(({ forecast }) => ({
    ...forecast,
    meanPerDay: 2 * forecast.meanPerDay,
  }));
  planner.describe(6, { household: home.household, forecasts });
  pass(6, 60);
  const [use] = lastHistory()?.uses ?? [];
  expect(use?.forecasts.map(({ since }) => since)).toEqual(['2026-01-05', '2026-01-15']);
  const [before, after] = use?.forecasts ?? [];
  expect(after?.forecast.meanPerDay).toBe(2 * (before?.forecast.meanPerDay ?? 0));
});

test('a stopped product does not come any more', () => {
  const { planner, pass } = newcomer();
  pass(0, 1);
  planner.stop(0);
  const came = Array.from({ length: 300 }, (_, day) => planner.arrives(2 + day) ?? []);
  expect(came.some((packs) => packs.length > 0)).toBe(true);
  expect(came.every(([first = 0]) => first === 0)).toBe(true);
});

test('days away get no box, and count as days without usage', () => {
  const { planner, pass, lastHistory } = newcomer();
  pass(0, 5);
  const { comes } = planner.nextBox();
  planner.leave(comes - 1, comes + 20);
  expect(planner.nextBox().comes).toBeGreaterThan(comes + 20);
  expect(pass(6, comes + 20)).toEqual([]);
  expect(pass(comes + 21, comes + 60).length).toBeGreaterThan(0);
  expect(lastHistory()?.absences).toHaveLength(1);
});

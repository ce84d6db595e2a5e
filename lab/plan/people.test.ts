import { exampleHousehold } from '@nestbox/domain/household/household';
import { expect, test, vi } from 'vitest';
import { chanceOf } from '../../testing/year/chance.ts';
import { type Behaviour, People } from './people.ts';
import type { Planner } from './planner.ts';
import { StockAtHome } from './stockAtHome.ts';

/** Returns a next box on day 30, which postponing would move to day 58. */
const boxOnDay30 = () =>
  ({
    arrives: vi.fn(),
    nextBox: () => ({ comes: 30, putOffTo: 58 }),
    comes: () => 30,
    receive: vi.fn(),
    endsWithin: () => [],
    asksAbout: vi.fn(() => 1),
    answer: vi.fn(),
    offersToStop: vi.fn(() => true),
    stop: vi.fn(),
    describe: vi.fn(),
    asksOfHousehold: vi.fn(() => true),
    confirmHousehold: vi.fn(),
    leave: vi.fn(),
    postpone: vi.fn(),
    hurry: vi.fn(),
  }) satisfies Planner;

/** Returns stocks that last this many days. */
const stocksOf = (...lasts: number[]) =>
  lasts.map((days) => {
    const stock = new StockAtHome({ packAmount: 1, price: 100 });
    stock.add(days);
    return stock;
  });

function live(
  lasts: readonly number[],
  { days, seed = 1, ...behaviour }: Behaviour & { days: readonly number[]; seed?: number },
) {
  const planner = boxOnDay30();
  const people = new People(planner, lasts.length, behaviour, chanceOf(seed));
  const rates = lasts.map(() => 1);
  for (const day of days) people.endDay(day, stocksOf(...lasts), rates);
  return planner;
}

const seeds = Array.from({ length: 60 }, (_, seed) => seed);
/** Returns how many of 60 households satisfy the condition. */
const homesThat = (does: (seed: number) => boolean) => seeds.filter(does).length;

test('a box is postponed once if most products last three weeks beyond it', () => {
  const days = [22, 23, 24, 25, 26];
  const plenty = live([90, 90, 90], { days, feedback: 0, acts: 1 });
  expect(plenty.postpone.mock.calls).toEqual([[24]]);
  for (const seed of seeds) {
    const enough = live([26, 26, 90], { days: [24], feedback: 0, acts: 1, seed });
    expect(enough.postpone).not.toHaveBeenCalled();
  }
});

test('no box is postponed if an important product would run out', () => {
  const putOff = homesThat(
    (seed) =>
      live([90, 90, 20], { days: [24], feedback: 0, acts: 1, seed }).postpone.mock.calls.length > 0,
  );
  // The third product is important in one household in three.
  expect(putOff).toBeGreaterThan(30);
  expect(putOff).toBeLessThan(50);
});

test('an important product that has run out is ordered early, unless it comes soon', () => {
  const hurries = (day: number, acts: number) =>
    homesThat(
      (seed) => live([0, 9], { days: [day], feedback: 0, acts, seed }).hurry.mock.calls.length > 0,
    );
  expect(hurries(10, 1)).toBeGreaterThan(10);
  expect(hurries(10, 1)).toBeLessThan(30);
  expect(hurries(20, 1)).toBe(0);
  expect(hurries(10, 0)).toBe(0);
});

test('a run-out is reported within a week, at the report rate', () => {
  const days = Array.from({ length: 20 }, (_, day) => day);
  const reporting = live([0], { days, feedback: 1, acts: 0 });
  expect(reporting.receive.mock.calls).toEqual([[expect.any(Number), 0, 'ranOut', undefined]]);
  expect(reporting.receive.mock.calls[0]?.[0]).toBeLessThanOrEqual(6);
  expect(live([0], { days, feedback: 0, acts: 0 }).receive).not.toHaveBeenCalled();
});

test('a share of the reports of plenty has a count, rounded', () => {
  const heard = (counts: number, ...lasts: number[]) => {
    const planner = boxOnDay30();
    const behaviour = { feedback: 1, acts: 0, counts };
    const people = new People(planner, lasts.length, behaviour, chanceOf(1));
    people.unpack(
      28,
      stocksOf(...lasts),
      lasts.map(() => 0.01),
    );
    return planner.receive.mock.calls;
  };
  expect(heard(0, 2.6, 0)).toEqual([[28, 0, 'plenty', undefined]]);
  expect(heard(1, 2.6, 0.4)).toEqual([
    [28, 0, 'plenty', 3],
    [28, 1, 'plenty', undefined],
  ]);
});

test('a wrong report is about any of the products', () => {
  const behaviour = { feedback: 1, acts: 0, wrongReports: 1 };
  const named = seeds.map((seed) => {
    const days = [0, 1, 2, 3, 4, 5, 6];
    return live([0, 90, 90], { days, seed, ...behaviour }).receive.mock.calls[0]?.[1];
  });
  expect(new Set(named)).toEqual(new Set([0, 1, 2]));
});

test('a box is skipped without regard to stock', () => {
  const days = [24, 25];
  const skipping = live([5, 5], { days, feedback: 0, acts: 0, skips: 1 });
  expect(skipping.postpone.mock.calls).toEqual([[24]]);
});

test('a household stops a use that has ended when the shop offers it', () => {
  const stops = (hasEnded: boolean) => {
    const planner = boxOnDay30();
    const behaviour = { feedback: 1, acts: 0 };
    const people = new People(planner, 1, behaviour, chanceOf(1), () => hasEnded);
    people.unpack(28, stocksOf(90), [hasEnded ? 0 : 1]);
    return planner.stop.mock.calls;
  };
  expect(stops(true)).toEqual([[0]]);
  expect(stops(false)).toEqual([]);
});

test('a household answers truly whether it has changed, if the shop asks', () => {
  const composition = { household: exampleHousehold, forecasts: [] };
  const answers = (changed: boolean, householdAnswers: number) => {
    const planner = boxOnDay30();
    const behaviour = { feedback: 0, acts: 0, householdAnswers };
    const people = new People(planner, 1, behaviour, chanceOf(1));
    const asked = people.answerOfHousehold(28, changed ? composition : null);
    const { describe, confirmHousehold } = planner;
    return { asked, described: describe.mock.calls, confirmed: confirmHousehold.mock.calls };
  };
  expect(answers(true, 1)).toEqual({ asked: true, described: [[28, composition]], confirmed: [] });
  expect(answers(false, 1)).toEqual({ asked: true, described: [], confirmed: [[28]] });
  expect(answers(true, 0)).toEqual({ asked: false, described: [], confirmed: [] });
});

test('an absence is entered a week before it, by the share of households that enter it', () => {
  const entered = (entersAbsences: number, seed: number) => {
    const planner = boxOnDay30();
    const people = new People(planner, 1, { feedback: 0, acts: 0, entersAbsences }, chanceOf(seed));
    const absences = [{ first: 40, last: 53 }];
    for (let day = 0; day <= 60; day += 1) people.planAbsence(day, absences);
    return planner.leave.mock.calls;
  };
  expect(entered(1, 1)).toEqual([[40, 53]]);
  expect(entered(0, 1)).toEqual([]);
  const half = homesThat((seed) => entered(0.5, seed).length > 0);
  expect(half).toBeGreaterThan(15);
  expect(half).toBeLessThan(45);
});

test('a household with three packs or more says how many as often as its behaviour has it', () => {
  const answersOf = (exact: number) => {
    const planner = boxOnDay30();
    planner.asksAbout.mockReturnValue(0);
    const people = new People(planner, 1, { feedback: 0, acts: 0, answers: 1, exact }, chanceOf(1));
    people.unpack(30, stocksOf(8), [1]);
    return planner.answer.mock.calls.map(([, , answer]) => answer);
  };
  expect(answersOf(0)).toEqual([{ packs: 3 }]);
  expect(answersOf(1)).toEqual([{ packs: 3, exactly: expect.any(Number) }]);
});

test('a household whose counts are always off is off by as much each time, and never below none', () => {
  const countOf = (countBias: number, packs: number) => {
    const planner = boxOnDay30();
    planner.asksAbout.mockReturnValue(0);
    const behaviour = { feedback: 0, acts: 0, answers: 1, exact: 1, countBias };
    new People(planner, 1, behaviour, chanceOf(1)).unpack(30, stocksOf(packs), [1]);
    const [[, , answer] = []] = planner.answer.mock.calls;
    return answer?.exactly ?? answer?.packs ?? Number.NaN;
  };
  expect(countOf(1, 8)).toBe(countOf(0, 8) + 1);
  expect(countOf(-1, 8)).toBe(countOf(0, 8) - 1);
  expect(countOf(-3, 0)).toBe(0);
});

test('a household answers the question of the reminder once a box, as often as when it comes', () => {
  const answersOf = (answers: number) => {
    const planner = boxOnDay30();
    const people = new People(planner, 2, { feedback: 0, acts: 0, answers }, chanceOf(1));
    for (const day of [23, 24, 24, 25]) people.beginDay(day, stocksOf(2, 2));
    return planner.answer.mock.calls.map(([day, use]) => [day, use]);
  };
  expect(answersOf(0)).toEqual([]);
  expect(answersOf(1)).toEqual([[24, 1]]);
});

test('a household that checks its cupboard counts all products, once', () => {
  const counted = (checksCupboard: number) => {
    const planner = boxOnDay30();
    const people = new People(planner, 2, { feedback: 0, acts: 0, checksCupboard }, chanceOf(1));
    for (const day of [10, 20, 30]) people.unpack(day, stocksOf(8, 2), [1, 1]);
    return planner.answer.mock.calls.map(([day, use]) => [day, use]);
  };
  expect(counted(0)).toEqual([]);
  expect(counted(1)).toEqual([
    [20, 0],
    [20, 1],
  ]);
});

test('a household that goes on after an answer answers a second question, about another product', () => {
  const answered = (secondAnswers: number) => {
    const planner = boxOnDay30();
    planner.asksAbout.mockImplementation((...[, except]: unknown[]) => (except === null ? 1 : 0));
    const behaviour = { feedback: 0, acts: 0, answers: 1, secondAnswers };
    const people = new People(planner, 2, behaviour, chanceOf(1));
    people.unpack(30, stocksOf(2, 2), [1, 1]);
    return planner.answer.mock.calls.map(([, use]) => use);
  };
  expect(answered(0)).toEqual([1]);
  expect(answered(1)).toEqual([1, 0]);
});

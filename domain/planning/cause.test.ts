import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDay, dayNumber } from '../calendar/date.ts';
import { mondayToSaturday } from '../delivery/calendar.ts';
import { daysAwayOf } from './absences.ts';
import { boxSizes } from './boxPreferences.ts';
import { basisOfNone, causeOf, lastsUntil, type PlanInView } from './cause.ts';
import { formatReason } from './explain.ts';
import { type Plan, type PlanRequest, planBoxes } from './plan.ts';
import { certainPosterior, type UsagePosterior } from './posterior.ts';
import type { Signal } from './signal.ts';
import { known, request, requestOf, withCustomerChanges } from './testing/anyRequest.ts';

/** Returns the boxes of a plan as they are stored and shown. */
function viewOf(planRequest: PlanRequest, plan: Plan): PlanInView {
  const arrival = <T extends { delivery: string }>(box: T) => ({
    ...box,
    day: dayNumber(box.delivery),
  });
  return {
    today: dayNumber(planRequest.today),
    cadenceDays: plan.cadenceDays,
    openDays: {
      calendar: planRequest.calendar,
      away: daysAwayOf(planRequest.absences ?? []),
    },
    fixed: planRequest.fixed.map(arrival),
    open: plan.boxes.map(arrival),
  };
}

/** Returns every cause in a plan, with the days between which more of the product can come. */
function causesIn(planRequest: PlanRequest, plan: Plan) {
  const view = viewOf(planRequest, plan);
  const coming = [...view.fixed, ...view.open].filter(({ day }) => day > view.today);
  return planRequest.products.flatMap((product) =>
    coming
      .filter(({ packs }) => (packs[product.productId] ?? 0) > 0)
      .map((box) => {
        const later = coming.filter(
          (other) =>
            other.day > box.day &&
            (view.open.some((open) => open === other) || (other.packs[product.productId] ?? 0) > 0),
        );
        const next = Math.min(...later.map(({ day }) => day));
        return { cause: causeOf(product, box, view), box, next, today: view.today };
      }),
  );
}

const sentenceOf = (cause: ReturnType<typeof causeOf>, today: number) =>
  formatReason({
    users: 'A home like yours uses',
    unit: 'roll',
    perDay: 1,
    usualPerDay: null,
    setting: null,
    today,
    cause,
    noneBasis: 'estimated',
    packs: 1,
    until: null,
  });

function expectTrue(planRequest: PlanRequest, plan: Plan) {
  for (const { cause, next, today } of causesIn(planRequest, plan)) {
    const sentence = sentenceOf(cause, today);
    const named = /(?:by|around) (\d+ \w+( \d{4})?)\.$/.exec(sentence)?.[1];
    expect(named !== undefined).toBe('day' in cause && cause.day > today);
    if (!('day' in cause)) continue;
    expect(cause.day).toBeGreaterThanOrEqual(today);
    expect(cause.day).toBeLessThan(next);
    if (named) expect(dateOfDay(cause.day)).toContain(`-${named.split(' ')[0]?.padStart(2, '0')}`);
  }
}

describe('why a box brings something', () => {
  it('names no day on which more could have come, in any plan', () => {
    fc.assert(
      fc.property(request, (planRequest) => expectTrue(planRequest, planBoxes(planRequest))),
    );
    fc.assert(
      fc.property(withCustomerChanges, (planRequest) =>
        expectTrue(planRequest, planBoxes(planRequest)),
      ),
      { numRuns: 300 },
    );
  });

  it('names none within a monthly limit and in any box size', () => {
    const preferences = fc.record({
      monthlyLimit: fc.integer({ min: 500, max: 20_000 }),
      boxSize: fc.constantFrom(...boxSizes),
    });
    fc.assert(
      fc.property(request, preferences, (planRequest, limited) => {
        expectTrue(planRequest, planBoxes({ ...planRequest, preferences: limited }));
      }),
    );
  });

  it('names none after a pause', () => {
    fc.assert(
      fc.property(request, fc.integer({ min: 1, max: 120 }), (planRequest, days) => {
        const notBefore = addDays(planRequest.today, days);
        expectTrue(planRequest, planBoxes({ ...planRequest, notBefore }));
      }),
    );
  });

  it('is a risk as of today where there was no previous plan', () => {
    fc.assert(
      fc.property(request, (planRequest) => {
        const causes = causesIn(planRequest, planBoxes(planRequest));
        for (const { cause } of causes) expect(cause.kind).not.toBe('asSeen');
      }),
    );
  });

  it('is a known day where the usage rate is known', () => {
    fc.assert(
      fc.property(requestOf(fc.constant(known)), (planRequest) => {
        const causes = causesIn(planRequest, planBoxes(planRequest));
        for (const { cause } of causes) expect(cause.kind).toBe('runsOut');
      }),
    );
  });
});

const tissue = {
  productId: 'tissue',
  packAmount: 10,
  price: 300,
  weightGrams: 500,
  volumeMl: 1000,
  keepsDays: null,
  everyBox: null,
};

describe('the cause', () => {
  /** One box in a week, and the next four weeks later. */
  const first = { day: 107, packs: { tissue: 1 }, dateSet: false };
  const second = { day: 135, packs: { tissue: 1 }, dateSet: false };
  const openDays = { calendar: mondayToSaturday, away: [] };
  const plan = { today: 100, cadenceDays: 28, openDays, fixed: [], open: [first, second] };
  const causeWith = (posterior: UsagePosterior, price = 300) =>
    causeOf({ ...tissue, posterior, price }, first, plan);
  /** Households that use half a unit a day, or with this probability a whole one. */
  const doubtful = (probability: number): UsagePosterior => ({
    rates: [0.5, 1],
    weights: [1 - probability, probability],
    left: [30, 30],
    stockSdDays: 0,
    usageNoise: 0,
  });

  it('is the likeliest day, or else the one that makes a pack worth sending', () => {
    expect(causeWith(certainPosterior(0.5, 12.6))).toEqual({ kind: 'runsOut', day: 125 });
    expect(causeWith(certainPosterior(0.5, 0))).toEqual({ kind: 'runsOut', day: 100 });
    expect(causeWith(doubtful(0.3))).toEqual({ kind: 'mayRunOut', day: 130, perDay: 1 });
    expect(causeWith(doubtful(0.6))).toEqual({ kind: 'runsOut', day: 130 });
  });

  it('is that it may be needed, where that is not likely but keeping costs next to nothing', () => {
    expect(causeWith(doubtful(0.08), 10)).toEqual({ kind: 'spare' });
  });

  it('is the previous plan, where the pack would not be sent today', () => {
    expect(causeWith(doubtful(0.3), 9000)).toEqual({ kind: 'asSeen' });
    expect(causeWith(certainPosterior(0.5, 80))).toEqual({ kind: 'asSeen' });
  });

  it('looks as far as the box that follows, however far that was put off', () => {
    const posterior = certainPosterior(0.5, 30);
    expect(causeWith(posterior)).toEqual({ kind: 'asSeen' });
    const late = { ...second, day: 170, dateSet: true };
    expect(causeOf({ ...tissue, posterior }, first, { ...plan, open: [first, late] })).toEqual({
      kind: 'runsOut',
      day: 160,
    });
  });

  it('counts the boxes before, and not the box itself', () => {
    const posterior = certainPosterior(0.5, 0);
    expect(causeOf({ ...tissue, posterior }, second, plan)).toEqual({ kind: 'runsOut', day: 127 });
    const fixed = [{ day: 104, packs: { tissue: 1 } }];
    expect(causeOf({ ...tissue, posterior }, first, { ...plan, fixed })).toEqual({
      kind: 'runsOut',
      day: 124,
    });
    const [box = first] = fixed;
    expect(causeOf({ ...tissue, posterior }, box, { ...plan, fixed })).toEqual({
      kind: 'runsOut',
      day: 100,
    });
  });
});

describe('the day until which packs are to last', () => {
  const box = { day: 107, packs: { tissue: 2 }, dateSet: false };
  const next = { day: 135, packs: { tissue: 0 }, dateSet: false };
  const openDays = { calendar: mondayToSaturday, away: [] };
  const plan = { today: 100, cadenceDays: 28, openDays, fixed: [], open: [box, next] };
  const until = (perDay: number, view: PlanInView = plan) =>
    lastsUntil({ ...tissue, posterior: certainPosterior(perDay, 4) }, box, view);

  it('is that of the box after it, whatever that brings', () => {
    expect(until(0.6)).toBe(135);
    expect(until(0.6, { ...plan, open: [box] })).toBeNull();
  });

  it('is not said where stock more likely ends before', () => {
    expect(until(0.8)).toBeNull();
  });
});

describe('that none is left', () => {
  const today = dayNumber('2026-11-23');
  const came = { today, fixed: [{ day: today - 10, packs: { tissue: 1 } }] };
  const coming = { today, fixed: [{ day: today + 3, packs: { tissue: 1 } }] };
  const report = (daysAgo: number, signal: Signal, productId = 'tissue') => ({
    productId,
    on: dateOfDay(today - daysAgo),
    signal,
  });
  const ranOut = { kind: 'ranOut' } as const;

  it.each([
    ['reported', 'by a report', came, [report(3, ranOut)]],
    ['reported', 'by a count', came, [report(3, { kind: 'counted', packs: 0 })]],
    [
      'reported',
      'by a report, whatever was done since',
      came,
      [report(3, ranOut), report(1, { kind: 'hurried' })],
    ],
    ['reported', 'by a report before anything came', coming, [report(3, ranOut)]],
    ['estimated', 'from what came', came, []],
    ['estimated', 'since more has come after the report', came, [report(10, ranOut)]],
    [
      'estimated',
      'after a report of plenty',
      came,
      [report(3, ranOut), report(2, { kind: 'plenty' })],
    ],
    ['estimated', 'whatever is said of another product', came, [report(3, ranOut, 'soap')]],
    ['nothingSent', 'since nothing has come yet', coming, []],
  ] as const)('is %s %s', (basis, _, boxes, signals) => {
    expect(basisOfNone('tissue', boxes, signals)).toBe(basis);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLeftAt, expectedPace, paceAt } from './posterior.ts';
import type { Signal } from './signal.ts';
import { PaceFilter } from './usageFilter.ts';

const tissue = { meanPerDay: 0.6, logSd: 0.5 };
const fresh = () => new PaceFilter(tissue, 9, 0);
const delivered = (amount = 27) => {
  const filter = fresh();
  filter.deliver(amount);
  return filter;
};

const signal = fc.oneof(
  fc.constantFrom<Signal>(
    { kind: 'ranOut' },
    { kind: 'plenty' },
    { kind: 'hurried' },
    { kind: 'addedAgain' },
    { kind: 'postponed', days: 14 },
    { kind: 'counted', packs: 2 },
    { kind: 'amended', packs: 3, leadDays: 5, days: 28 },
  ),
);
const step = fc.oneof(
  fc.record({ days: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ amount: fc.double({ min: 0, max: 500, noNaN: true }) }),
  fc.record({ signal }),
  fc.record({ silence: fc.double({ min: 0, max: 0.9, noNaN: true }) }),
  fc.record({ redescribed: fc.double({ min: 0.01, max: 50, noNaN: true }) }),
);
const story = fc.array(step, { maxLength: 30 });

function play(steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) {
  const filter = fresh();
  let day = 0;
  for (const each of steps) {
    if ('days' in each) {
      day += each.days;
      filter.passTo(day);
    } else if ('amount' in each) filter.deliver(each.amount);
    else if ('signal' in each) filter.hear(each.signal);
    else if ('silence' in each) filter.hearNothing(each.silence);
    else filter.redescribe({ meanPerDay: each.redescribed, logSd: 0.5 });
  }
  return filter;
}

describe('a pace that is followed', () => {
  it('starts from what homes of its kind use', () => {
    expect(expectedPace(fresh())).toBeGreaterThan(0.55);
    expect(expectedPace(fresh())).toBeLessThan(0.66);
    expect(paceAt(fresh(), 0.1)).toBeLessThan(0.4);
    expect(paceAt(fresh(), 0.9)).toBeGreaterThan(0.9);
  });

  it('stays a probability with stocks, whatever happens', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const { weights, left, rates, unsureDays } = play(steps);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
        for (const list of [weights, left, rates]) {
          for (const value of list) expect(value >= 0 && Number.isFinite(value)).toBe(true);
        }
        expect(Number.isFinite(unsureDays)).toBe(true);
      }),
    );
  });

  it('is the same for the same history', () => {
    fc.assert(
      fc.property(story, (steps) => {
        expect([...play(steps).weights]).toEqual([...play(steps).weights]);
      }),
    );
  });

  it('is held to be faster where it ran out early, and slower where there is plenty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 60 }), (day) => {
        const after = (kind: 'ranOut' | 'plenty' | null) => {
          const filter = delivered();
          filter.passTo(day);
          if (kind) filter.hear({ kind });
          return filter;
        };
        const silent = after(null);
        expect(expectedPace(after('plenty'))).toBeLessThan(expectedPace(silent));
        if (day < 40) expect(expectedPace(after('ranOut'))).toBeGreaterThan(expectedPace(silent));
        expect(daysLeftAt(after('ranOut'), 0.5)).toBe(0);
        expect(daysLeftAt(after('plenty'), 0.5)).toBeGreaterThan(daysLeftAt(silent, 0.5));
      }),
    );
  });

  it('finds a pace that is twice as fast within three boxes that ran out', () => {
    const filter = fresh();
    const truth = 1.2;
    for (let box = 0; box < 3; box += 1) {
      const start = box * 28;
      filter.passTo(start);
      filter.deliver(18);
      const out = Math.floor(start + 18 / truth);
      filter.passTo(out);
      filter.hear({ kind: 'ranOut' });
    }
    expect(paceAt(filter, 0.5) / truth).toBeGreaterThan(0.9);
    expect(paceAt(filter, 0.5) / truth).toBeLessThan(1.1);
  });

  it('follows a pace that doubles, within three boxes', () => {
    const filter = fresh();
    let left = 0;
    let rate = 0.5;
    for (let day = 0; day < 700; day += 1) {
      if (day === 500) rate = 1;
      filter.passTo(day);
      if (day % 28 === 0) {
        if (left > 21 * rate) filter.hear({ kind: 'plenty' });
        const needed = Math.max(0, expectedPace(filter) * 30 - left);
        filter.deliver(needed);
        left += needed;
      }
      const before = left;
      left = Math.max(0, left - rate);
      if (before > 0 && left === 0) filter.hear({ kind: 'ranOut' });
      if (day === 499) expect(paceAt(filter, 0.5)).toBeCloseTo(0.5, 1);
      if (day === 500 + 84) expect(paceAt(filter, 0.5)).toBeGreaterThan(0.8);
    }
  });

  it('comes to doubt that it is used where there is plenty time and again', () => {
    const filter = delivered(20);
    for (let month = 1; month <= 10; month += 1) {
      filter.passTo(month * 28);
      filter.hear({ kind: 'plenty' });
    }
    expect(expectedPace(filter)).toBeLessThan(0.07);
    expect(daysLeftAt(filter, 0.5)).toBeGreaterThan(60);
  });

  it('takes plenty of what never came for stock from elsewhere', () => {
    const filter = fresh();
    filter.hear({ kind: 'plenty' });
    expect(daysLeftAt(filter, 0.5)).toBeCloseTo(21);
    expect(paceAt(filter, 0.5)).toBeCloseTo(paceAt(fresh(), 0.5));
  });

  it('learns nothing from the silence of who never speaks', () => {
    const filter = delivered();
    filter.passTo(40);
    const before = expectedPace(filter);
    filter.hearNothing(0);
    expect(expectedPace(filter)).toBeCloseTo(before, 12);
  });

  it('wants more where a quantity was raised, less where it was lowered', () => {
    const amended = (packs: number) => {
      const filter = delivered(9);
      filter.passTo(10);
      filter.hear({ kind: 'amended', packs, leadDays: 5, days: 28 });
      return expectedPace(filter);
    };
    expect(amended(5)).toBeGreaterThan(amended(2));
    expect(amended(2)).toBeGreaterThan(amended(1));
  });

  it('takes a count for what it is: more left than expected is used more slowly', () => {
    const after = (packs: number) => {
      const filter = delivered();
      filter.passTo(14);
      filter.hear({ kind: 'counted', packs });
      return filter;
    };
    expect(expectedPace(after(3))).toBeLessThan(expectedPace(after(2)));
    expect(expectedPace(after(2))).toBeLessThan(expectedPace(after(1)));
  });

  it('knows what is left where it was counted', () => {
    const filter = delivered(90);
    filter.passTo(60);
    const spreadOf = () => daysLeftAt(filter, 0.9) - daysLeftAt(filter, 0.1);
    const before = spreadOf();
    filter.hear({ kind: 'counted', packs: 7 });
    const total = filter.left.reduce((sum, left, k) => sum + left * (filter.weights[k] ?? 0), 0);
    expect(total / 9).toBeGreaterThan(6.5);
    expect(total / 9).toBeLessThan(7.5);
    expect(spreadOf()).toBeLessThan(before);
  });

  it('believes a count that nothing explains, and learns no pace from it', () => {
    const filter = delivered(9);
    filter.passTo(60);
    const before = expectedPace(filter);
    filter.hear({ kind: 'counted', packs: 8 });
    expect(filter.left[20]).toBeGreaterThan(9 * 4);
    expect(expectedPace(filter) / before).toBeGreaterThan(0.5);
  });
});

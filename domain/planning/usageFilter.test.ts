import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLeftAt, expectedUsageRate, type UsagePosterior, usageRateAt } from './posterior.ts';
import type { Signal } from './signal.ts';
import { UsageFilter } from './usageFilter.ts';

const tissue = { meanPerDay: 0.6, logSd: 0.5 };
const fresh = () => new UsageFilter(tissue, 9, 0);
const delivered = (amount = 27) => {
  const filter = fresh();
  filter.deliver(amount);
  return filter;
};

const daysLeft = (posterior: UsagePosterior, probability: number) =>
  daysLeftAt(posterior, [probability])[0] ?? Number.NaN;

const signal = fc.oneof(
  fc.constantFrom<Signal>(
    { kind: 'ranOut' },
    { kind: 'plenty' },
    { kind: 'hurried' },
    { kind: 'addedAgain' },
    { kind: 'stillUsed' },
    { kind: 'postponed', days: 14 },
    { kind: 'counted', packs: 2 },
    { kind: 'answered', packs: 0 },
    { kind: 'answered', packs: 2 },
    { kind: 'answered', packs: 3, packsEach: 0.5 },
    { kind: 'setQuantity', packs: 3, leadDays: 5, days: 28 },
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
    else if ('signal' in each) filter.update(each.signal);
    else if ('silence' in each) filter.updateUnreported(each.silence);
    else filter.changeHousehold({ meanPerDay: each.redescribed, logSd: 0.5 });
  }
  return filter;
}

describe('the posterior of a usage rate', () => {
  it('starts from the usage of similar households', () => {
    expect(expectedUsageRate(fresh())).toBeGreaterThan(0.55);
    expect(expectedUsageRate(fresh())).toBeLessThan(0.66);
    expect(usageRateAt(fresh(), 0.1)).toBeLessThan(0.4);
    expect(usageRateAt(fresh(), 0.9)).toBeGreaterThan(0.9);
  });

  it('stays a probability with stocks, whatever happens', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const { weights, left, rates, stockSdDays } = play(steps);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
        for (const list of [weights, left, rates]) {
          for (const value of list) expect(value >= 0 && Number.isFinite(value)).toBe(true);
        }
        expect(Number.isFinite(stockSdDays)).toBe(true);
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
          if (kind) filter.update({ kind });
          return filter;
        };
        const silent = after(null);
        expect(expectedUsageRate(after('plenty'))).toBeLessThan(expectedUsageRate(silent));
        if (day < 40)
          expect(expectedUsageRate(after('ranOut'))).toBeGreaterThan(expectedUsageRate(silent));
        expect(daysLeft(after('ranOut'), 0.5)).toBe(0);
        expect(daysLeft(after('plenty'), 0.5)).toBeGreaterThan(daysLeft(silent, 0.5));
      }),
    );
  });

  it('finds a usage rate that is twice as fast within three boxes that ran out', () => {
    const filter = fresh();
    const truth = 1.2;
    for (let box = 0; box < 3; box += 1) {
      const start = box * 28;
      filter.passTo(start);
      filter.deliver(18);
      const out = Math.floor(start + 18 / truth);
      filter.passTo(out);
      filter.update({ kind: 'ranOut' });
    }
    expect(usageRateAt(filter, 0.5) / truth).toBeGreaterThan(0.9);
    expect(usageRateAt(filter, 0.5) / truth).toBeLessThan(1.1);
  });

  it('follows a usage rate that doubles, within three boxes', () => {
    const filter = fresh();
    let left = 0;
    let rate = 0.5;
    for (let day = 0; day < 700; day += 1) {
      if (day === 500) rate = 1;
      filter.passTo(day);
      if (day % 28 === 0) {
        if (left > 21 * rate) filter.update({ kind: 'plenty' });
        const needed = Math.max(0, expectedUsageRate(filter) * 30 - left);
        filter.deliver(needed);
        left += needed;
      }
      const before = left;
      left = Math.max(0, left - rate);
      if (before > 0 && left === 0) filter.update({ kind: 'ranOut' });
      if (day === 499) expect(usageRateAt(filter, 0.5)).toBeCloseTo(0.5, 1);
      if (day === 500 + 84) expect(usageRateAt(filter, 0.5)).toBeGreaterThan(0.8);
    }
  });

  it('comes to doubt that it is used where there is plenty time and again', () => {
    const filter = delivered(20);
    for (let month = 1; month <= 10; month += 1) {
      filter.passTo(month * 28);
      filter.update({ kind: 'plenty' });
    }
    expect(expectedUsageRate(filter)).toBeLessThan(0.07);
    expect(daysLeft(filter, 0.5)).toBeGreaterThan(60);
  });

  it('takes plenty without any delivery as stock from elsewhere', () => {
    const filter = fresh();
    filter.update({ kind: 'plenty' });
    expect(daysLeft(filter, 0.5)).toBeCloseTo(21, 1);
    expect(usageRateAt(filter, 0.5)).toBeCloseTo(usageRateAt(fresh(), 0.5));
  });

  it('ignores the silence of a household that never reports', () => {
    const filter = delivered();
    filter.passTo(40);
    const before = expectedUsageRate(filter);
    filter.updateUnreported(0);
    expect(expectedUsageRate(filter)).toBeCloseTo(before, 12);
  });

  it('infers more where a quantity was raised, less where it was lowered', () => {
    const afterSetting = (packs: number) => {
      const filter = delivered(9);
      filter.passTo(10);
      filter.update({ kind: 'setQuantity', packs, leadDays: 5, days: 28 });
      return expectedUsageRate(filter);
    };
    expect(afterSetting(5)).toBeGreaterThan(afterSetting(2));
    expect(afterSetting(2)).toBeGreaterThan(afterSetting(1));
  });

  it('lowers the usage rate for a count above the expected stock', () => {
    const after = (packs: number) => {
      const filter = delivered();
      filter.passTo(14);
      filter.update({ kind: 'counted', packs });
      return filter;
    };
    expect(expectedUsageRate(after(3))).toBeLessThan(expectedUsageRate(after(2)));
    expect(expectedUsageRate(after(2))).toBeLessThan(expectedUsageRate(after(1)));
  });

  it('has the stock of a count', () => {
    const filter = delivered(90);
    filter.passTo(60);
    const spreadOf = () => daysLeft(filter, 0.9) - daysLeft(filter, 0.1);
    const before = spreadOf();
    filter.update({ kind: 'counted', packs: 7 });
    const total = filter.left.reduce((sum, left, k) => sum + left * (filter.weights[k] ?? 0), 0);
    expect(total / 9).toBeGreaterThan(6.5);
    expect(total / 9).toBeLessThan(7.5);
    expect(spreadOf()).toBeLessThan(before);
  });

  it('accepts a count that nothing explains, and learns no usage rate from it', () => {
    const filter = delivered(9);
    filter.passTo(60);
    const before = expectedUsageRate(filter);
    filter.update({ kind: 'counted', packs: 8 });
    expect(filter.left[20]).toBeGreaterThan(9 * 4);
    expect(expectedUsageRate(filter) / before).toBeGreaterThan(0.5);
  });
});

it.each([0, 1, 2, 7])(
  '%d packs that are counted before any came are there, and say nothing of usage',
  (packs) => {
    const filter = new UsageFilter({ meanPerDay: 0.6, logSd: 0.5 }, 9, 0);
    filter.passTo(14);
    const before = expectedUsageRate(filter);
    filter.update({ kind: 'counted', packs });
    expect(filter.left.every((left) => left === 9 * packs)).toBe(true);
    expect(expectedUsageRate(filter)).toBe(before);
    expect(filter.stockSdDays > 0).toBe(packs > 0);
  },
);

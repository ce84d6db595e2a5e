import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedUsageRate, type HypothesisState } from './posterior.ts';
import {
  type PacksLeft,
  packsLeftChoices,
  stockAfterThreeOrMore,
  threeOrMoreLikelihood,
} from './stockAnswer.ts';
import { UsageFilter } from './usageFilter.ts';

const state = (left: number, stockSdDays = 0, rate = 0.6): HypothesisState => ({
  rate,
  left,
  outDays: 0,
  packAmount: 9,
  stockSdDays,
});
const anyState = fc
  .record({
    left: fc.double({ min: 0, max: 200, noNaN: true }),
    stockSdDays: fc.double({ min: 0, max: 14, noNaN: true }),
    rate: fc.double({ min: 0, max: 20, noNaN: true }),
  })
  .map(({ left, stockSdDays, rate }) => state(left, stockSdDays, rate));
const threeOrMore = { packs: 3 } as const;

describe('the answer three or more', () => {
  it('is a probability, and most likely from three packs on', () => {
    fc.assert(
      fc.property(anyState, (each) => {
        const share = threeOrMoreLikelihood(threeOrMore, each);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
    const shares = [0, 9, 18, 27, 90].map((left) =>
      threeOrMoreLikelihood(threeOrMore, state(left)),
    );
    expect(shares[0]).toBeLessThan(0.01);
    expect(shares[2]).toBeLessThan(0.25);
    expect(shares[3]).toBeGreaterThan(0.6);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it('moves an uncertain stock upwards, and a certain one not at all', () => {
    fc.assert(
      fc.property(anyState, (each) => {
        const left = stockAfterThreeOrMore(threeOrMore, each);
        expect(Number.isFinite(left)).toBe(true);
        expect(left).toBeGreaterThanOrEqual(each.left);
      }),
    );
    expect(stockAfterThreeOrMore(threeOrMore, state(9, 14, 2))).toBeGreaterThan(20);
    expect(stockAfterThreeOrMore(threeOrMore, state(18, 0))).toBeCloseTo(18, 9);
  });

  it('counts packs of another size', () => {
    const half = { packs: 3, packsEach: 0.5 } as const;
    expect(threeOrMoreLikelihood(half, state(18))).toBeGreaterThan(
      2 * threeOrMoreLikelihood(threeOrMore, state(18)),
    );
  });
});

describe('the usage rate after an answer', () => {
  const answered = (packs: PacksLeft) => {
    const filter = new UsageFilter({ meanPerDay: 0.6, logSd: 0.5 }, 9, 0);
    filter.deliver(27);
    filter.passTo(28);
    filter.update({ kind: 'answered', packs });
    return filter;
  };

  it('is lower the more is left', () => {
    const rates = packsLeftChoices.map((packs) => expectedUsageRate(answered(packs)));
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
    expect(rates[0]).toBeGreaterThan(1.2 * (rates[3] ?? 0));
  });

  it('counts a stock that is at least none, and higher for a higher answer', () => {
    const lefts = packsLeftChoices.map((packs) => answered(packs).left);
    for (const [packs, left] of lefts.entries()) {
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
      if (packs > 2) continue;
      for (const [k, units] of left.entries()) {
        expect(lefts[packs + 1]?.[k]).toBeGreaterThanOrEqual(units);
      }
    }
  });

  it('follows the number of three or more packs', () => {
    const counted = (exactly: number) => {
      const filter = new UsageFilter({ meanPerDay: 0.6, logSd: 0.5 }, 9, 0);
      filter.deliver(90);
      filter.passTo(60);
      filter.update({ kind: 'answered', packs: 3, exactly });
      return filter;
    };
    const rates = [3, 5, 7, 9].map((exactly) => expectedUsageRate(counted(exactly)));
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
    expect(rates[0]).toBeGreaterThan(1.5 * (rates[3] ?? 0));
  });

  it('is left alone by a number that no usage explains, which becomes the stock', () => {
    const filter = new UsageFilter({ meanPerDay: 0.6, logSd: 0.5 }, 9, 0);
    filter.deliver(27);
    filter.passTo(28);
    const before = expectedUsageRate(filter);
    filter.update({ kind: 'answered', packs: 3, exactly: 40 });
    expect(expectedUsageRate(filter)).toBeCloseTo(before, 3);
    expect(filter.left.every((left) => Math.abs(left - 360) < 1)).toBe(true);
  });

  it('is known better from answer to answer', () => {
    const filter = new UsageFilter({ meanPerDay: 0.6, logSd: 0.5 }, 9, 0);
    let left = 0;
    for (let box = 0; box < 8; box += 1) {
      filter.passTo(28 * box);
      filter.update({ kind: 'answered', packs: Math.min(3, Math.round(left / 9)) as PacksLeft });
      const packs = Math.max(1, Math.round((expectedUsageRate(filter) * 42 - left) / 9));
      filter.deliver(9 * packs);
      left = Math.max(0, left + 9 * packs - 28 * 0.9);
    }
    expect(expectedUsageRate(filter)).toBeGreaterThan(0.75);
    expect(expectedUsageRate(filter)).toBeLessThan(1.1);
  });
});

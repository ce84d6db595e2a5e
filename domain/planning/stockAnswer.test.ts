import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedUsageRate, type HypothesisState } from './posterior.ts';
import {
  answerLikelihood,
  type PacksLeft,
  packsLeftChoices,
  stockAfterAnswer,
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
const anyAnswer = fc.constantFrom<PacksLeft>(...packsLeftChoices);

describe('an answer to a question', () => {
  it('is one of four, whatever the stock', () => {
    fc.assert(
      fc.property(anyState, (each) => {
        const sum = packsLeftChoices.reduce<number>(
          (all, packs) => all + answerLikelihood({ packs }, each),
          0,
        );
        expect(sum).toBeCloseTo(1, 3);
      }),
    );
  });

  it.each([
    [0, 0],
    [9, 1],
    [18, 2],
    [27, 3],
    [90, 3],
  ] as const)('of %s units in packs of 9 is most often %s', (left, packs) => {
    const shares = packsLeftChoices.map((choice) =>
      answerLikelihood({ packs: choice }, state(left)),
    );
    expect(shares.indexOf(Math.max(...shares))).toBe(packs);
    expect(Math.max(...shares)).toBeGreaterThan(0.6);
  });

  it('moves an uncertain stock towards itself, and a certain one not at all', () => {
    expect(stockAfterAnswer({ packs: 0 }, state(18, 14, 2))).toBeLessThan(10);
    expect(stockAfterAnswer({ packs: 2 }, state(0, 14, 2))).toBeGreaterThan(8);
    expect(stockAfterAnswer({ packs: 0 }, state(18, 0))).toBeCloseTo(18, 9);
  });

  it('leaves a stock that is at least none, and lower for a lower answer', () => {
    fc.assert(
      fc.property(anyState, anyAnswer, (each, packs) => {
        const left = stockAfterAnswer({ packs }, each);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(left)).toBe(true);
        if (packs < 3) {
          const more = stockAfterAnswer({ packs: (packs + 1) as PacksLeft }, each);
          expect(more).toBeGreaterThanOrEqual(left - 0.02 * each.packAmount);
        }
      }),
    );
  });

  it('counts packs of another size', () => {
    const half = { packs: 2, packsEach: 0.5 } as const;
    expect(answerLikelihood(half, state(9))).toBeGreaterThan(answerLikelihood(half, state(18)));
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
    expect(expectedUsageRate(filter)).toBe(before);
    expect(filter.left.every((left) => left === 360)).toBe(true);
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { inferUsage } from './inferUsage.ts';
import { expectedUsageRate } from './posterior.ts';
import { packsWithReplacements, signalsWithReplacements } from './replacements.ts';
import { anyHistory, anySignal, figuresOf } from './testing/anyHistory.ts';
import type { UsageHistory, Use } from './usageHistory.ts';

const use = (productId: string, meanPerDay = 0.6): Use => ({
  productId,
  packAmount: 9,
  forecasts: [{ since: '2026-01-01', forecast: { meanPerDay, logSd: 0.5 } }],
  stated: null,
});
const start = '2026-01-05';
const day = (days: number) => addDays(start, days);
const history: UsageHistory = {
  today: day(60),
  uses: [use('tissue'), use('towel')],
  boxes: [
    { delivery: start, packs: { tissue: 2, towel: 2 } },
    { delivery: day(28), packs: { tissue: 2, towel: 2 } },
  ],
  signals: [],
};
const rateIn = (part: Partial<UsageHistory>, productId: string) => {
  const posterior = inferUsage({ ...history, ...part }).get(productId);
  if (!posterior) throw new Error('No posterior');
  return expectedUsageRate(posterior);
};
const ranOut = (productId: string, on: string) =>
  ({ productId, on, signal: { kind: 'ranOut' } }) as const;

describe('inferUsage', () => {
  it('counts what has arrived, and not what is to come', () => {
    const later = { delivery: day(61), packs: { tissue: 50 } };
    expect(rateIn({ boxes: [...history.boxes, later] }, 'tissue')).toBe(rateIn({}, 'tissue'));
    const posterior = inferUsage({ ...history, today: start }).get('tissue');
    expect(Math.max(...(posterior?.left ?? []))).toBe(18);
  });

  it('does not depend on the order of its input', () => {
    const signals = [ranOut('tissue', day(20)), ranOut('towel', day(45))];
    const turned = {
      signals: signals.toReversed(),
      boxes: history.boxes.toReversed(),
    };
    expect(rateIn(turned, 'tissue')).toBe(rateIn({ signals }, 'tissue'));
  });

  it('takes a stated frequency as it is, and learns its stock', () => {
    const stated = { ...use('tissue'), stated: 0.3 };
    const signals = [ranOut('tissue', day(60))];
    const posterior = inferUsage({ ...history, uses: [stated], signals }).get('tissue');
    expect(posterior && expectedUsageRate(posterior)).toBe(0.3);
    expect([...(posterior?.left ?? [])]).toEqual([0]);
    expect([...(inferUsage({ ...history, uses: [stated] }).get('tissue')?.left ?? [])]).toEqual([
      36 - 60 * 0.3,
    ]);
  });

  it.each([
    [{ kind: 'counted', packs: 5 }, 45],
    [{ kind: 'counted', packs: 0.5 }, 4.5],
    [{ kind: 'counted', packs: 0 }, 0],
    [{ kind: 'ranOut' }, 0],
    [{ kind: 'plenty' }, null],
  ] as const)('sets the stock of a stated frequency by a report: %o', (signal, units) => {
    const stated = { ...use('tissue'), stated: 0.3 };
    const reported = (on: string) =>
      inferUsage({ ...history, uses: [stated], signals: [{ productId: 'tissue', on, signal }] });
    // Plenty means at least 6.3 units, three weeks of usage: no more than the plan assumes anyway.
    const atHome = units ?? 36 - 60 * 0.3;
    expect(reported(day(60)).get('tissue')?.left[0]).toBeCloseTo(atHome);
    // The box of day 28 comes after the report.
    const before = units ?? 18 - 20 * 0.3;
    expect(reported(day(20)).get('tissue')?.left[0]).toBeCloseTo(
      Math.max(0, before - 8 * 0.3) + 18 - 32 * 0.3,
    );
  });

  it.each([null, 0.3])('infers as much from a count after a swap to other packs', (stated) => {
    const counted = { kind: 'counted', packs: 2 } as const;
    const signals = [{ productId: 'tissue', on: day(50), boxId: null, signal: counted }];
    const mine = { ...use('tissue'), stated };
    const before = inferUsage({ ...history, uses: [mine], signals }).get('tissue');
    const replacements = (productId: string) =>
      productId === 'tissue' ? { productId: 'case', packs: 9 / 60 } : null;
    const after = inferUsage({
      ...history,
      uses: [{ ...mine, productId: 'case', packAmount: 60 }],
      boxes: history.boxes.map(({ delivery }) => ({
        delivery,
        packs: packsWithReplacements(
          [{ productId: 'tissue', quantity: 2, oneOff: false }],
          replacements,
        ),
      })),
      signals: signalsWithReplacements(signals, replacements),
    }).get('case');
    for (const figures of ['rates', 'weights', 'left'] as const) {
      expect([...(after?.[figures] ?? [])]).toEqual(
        [...(before?.[figures] ?? [])].map((figure) => expect.closeTo(figure, 9)),
      );
    }
    expect(after?.stockSdDays).toBeCloseTo(before?.stockSdDays ?? -1, 9);
  });

  it('changes no product by a report about another one, up to the next box', () => {
    fc.assert(
      fc.property(anyHistory, anySignal, (known, signal) => {
        const productId = known.uses[0]?.productId ?? '';
        const next = { delivery: known.today, packs: { a: 1, b: 2, c: 3 } };
        const boxes = [...known.boxes.filter(({ delivery }) => delivery < known.today), next];
        const reported = { productId, on: known.today, signal };
        const before = inferUsage({ ...known, boxes });
        const after = inferUsage({ ...known, boxes, signals: [...known.signals, reported] });
        before.delete(productId);
        after.delete(productId);
        expect(figuresOf(after)).toEqual(figuresOf(before));
      }),
    );
  });

  it('takes silence as evidence where the household reports', () => {
    const others = ['a', 'b', 'c', 'd'].map((productId) => use(productId));
    const boxes = [0, 28, 56].map((days) => ({
      delivery: day(days),
      packs: { tissue: 1, a: 1, b: 1, c: 1, d: 1 },
    }));
    const reportedSignals = others.flatMap(({ productId }) =>
      [10, 40].map((days) => ranOut(productId, day(days))),
    );
    const uses = [use('tissue'), ...others];
    const silent = rateIn({ uses, boxes, signals: [] }, 'tissue');
    const spoken = inferUsage({ ...history, uses, boxes, signals: reportedSignals }).get('tissue');
    // One pack lasts 15 days. From a customer who reports, silence means a lower usage rate.
    const ofOthers = inferUsage({ ...history, uses, boxes, signals: reportedSignals }).get('a');
    expect(silent).toBeGreaterThan(0);
    expect(
      spoken && ofOthers && expectedUsageRate(spoken) < expectedUsageRate(ofOthers) * 0.8,
    ).toBe(true);
  });

  it("carries a home's ways over to its new size", () => {
    const signals = [ranOut('tissue', day(12)), ranOut('tissue', day(38))];
    const grown: Use = {
      ...use('tissue'),
      forecasts: [
        ...use('tissue').forecasts,
        { since: day(50), forecast: { meanPerDay: 1.2, logSd: 0.5 } },
      ],
    };
    const before = rateIn({ signals }, 'tissue');
    const after = rateIn({ signals, uses: [grown, use('towel')] }, 'tissue');
    expect(after / before).toBeGreaterThan(1.7);
    expect(after / before).toBeLessThan(2.2);
  });
});

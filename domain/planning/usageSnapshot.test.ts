import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { inferUsage, takeSnapshot } from './inferUsage.ts';
import { packsWithReplacements, signalsWithReplacements } from './replacements.ts';
import type { Signal } from './signal.ts';
import { anyDay, anyHistory, day, figuresOf, start } from './testing/anyHistory.ts';
import type { UsageHistory } from './usageHistory.ts';
import type { UsageSnapshot } from './usageSnapshot.ts';

/** A later history in which something is not as it was when the snapshot was taken. */
const changes: Record<string, (history: UsageHistory) => UsageHistory> = {
  'a signal that is dated earlier': (history) => ({
    ...history,
    signals: [...history.signals, { productId: 'a', on: start, signal: { kind: 'plenty' } }],
  }),
  'a signal that was taken back': (history) => ({
    ...history,
    signals: history.signals.slice(1),
  }),
  'a household that was described anew for earlier days': (history) => ({
    ...history,
    uses: history.uses.map((use) => {
      const since = day(1);
      const forecast = { meanPerDay: 2, logSd: 0.5 };
      return { ...use, forecasts: [...use.forecasts, { since, forecast }] };
    }),
  }),
  'a product that shares its use': (history) => ({
    ...history,
    uses: history.uses.map((use) => ({
      ...use,
      forecasts: use.forecasts.map(({ since, forecast }) => {
        return { since, forecast: { ...forecast, meanPerDay: forecast.meanPerDay / 2 } };
      }),
    })),
  }),
  'a product added': (history) => ({
    ...history,
    uses: [
      ...history.uses,
      {
        productId: 'z',
        packAmount: 2,
        stated: null,
        forecasts: [{ since: start, forecast: { meanPerDay: 1, logSd: 0.5 } }],
      },
    ],
  }),
  'a product removed': (history) => ({ ...history, uses: history.uses.slice(1) }),
  'a product replaced by bigger packs': (history) => {
    const replacements = (productId: string) =>
      productId === 'a' ? { productId: 'case', packs: 1 / 6 } : null;
    const signals = history.signals.map((signal) => ({ ...signal, boxId: null }));
    return {
      ...history,
      uses: history.uses.map((use) =>
        use.productId === 'a' ? { ...use, productId: 'case', packAmount: use.packAmount * 6 } : use,
      ),
      boxes: history.boxes.map(({ delivery, packs }) => ({
        delivery,
        packs: packsWithReplacements(
          Object.entries(packs).map(([productId, quantity]) => {
            return { productId, quantity, oneOff: false };
          }),
          replacements,
        ),
      })),
      signals: signalsWithReplacements(signals, replacements),
    };
  },
  'a frequency that is stated now': (history) => ({
    ...history,
    uses: history.uses.map((use) => ({ ...use, stated: 0.7 })),
  }),
  'a box that arrived later than assumed': (history) => ({
    ...history,
    boxes: history.boxes.map((box, index) =>
      index === 0 ? { ...box, delivery: addDays(box.delivery, 2) } : box,
    ),
  }),
  'a box that did not arrive': (history) => ({ ...history, boxes: history.boxes.slice(1) }),
};

const stored = (snapshot: UsageSnapshot | null) =>
  JSON.parse(JSON.stringify(snapshot)) as UsageSnapshot | null;
const expectSame = (history: UsageHistory, snapshot: UsageSnapshot | null) => {
  expect(figuresOf(inferUsage(history, snapshot))).toEqual(figuresOf(inferUsage(history)));
  expect(takeSnapshot(history, snapshot)).toEqual(takeSnapshot(history));
};

const plenty = { kind: 'plenty' } as const;
const history: UsageHistory = {
  today: day(100),
  uses: ['a', 'b'].map((productId) => ({
    productId,
    packAmount: 9,
    stated: null,
    forecasts: [{ since: start, forecast: { meanPerDay: 0.6, logSd: 0.5 } }],
  })),
  boxes: [0, 28, 56, 84].map((days) => ({ delivery: day(days), packs: { a: 2, b: 1 } })),
  signals: [
    { productId: 'b', on: day(20), signal: { kind: 'ranOut' } },
    { productId: 'a', on: day(70), signal: { kind: 'counted', packs: 1 } },
    { productId: 'b', on: day(90), signal: { kind: 'ranOut' } },
  ],
};
const later = { ...history, today: day(130) };
/** A snapshot with the fingerprint of the history and a state that is not its own. */
function tampered(): UsageSnapshot {
  const snapshot = takeSnapshot(history);
  if (!snapshot) throw new Error('No snapshot');
  const products = snapshot.filters.products.toReversed();
  return { ...snapshot, filters: { ...snapshot.filters, products } };
}

describe('a snapshot of the inference', () => {
  it('changes no posterior, whatever comes later and whatever was not as it seemed', () => {
    const anyChange = fc.constantFrom(null, ...Object.values(changes));
    fc.assert(
      fc.property(anyHistory, anyDay, anyChange, (known, today, change) => {
        const snapshot = stored(takeSnapshot(known));
        expectSame({ ...(change?.(known) ?? known), today }, snapshot);
      }),
      { numRuns: 500 },
    );
  });

  it('is gone on from where the history up to its day is the same', () => {
    expect(figuresOf(inferUsage(later, tampered()))).not.toEqual(figuresOf(inferUsage(later)));
    const signals = [...history.signals, { productId: 'a', on: day(100), signal: plenty }];
    expect(figuresOf(inferUsage({ ...later, signals }, tampered()))).not.toEqual(
      figuresOf(inferUsage({ ...later, signals })),
    );
  });

  it.each(Object.keys(changes))('is ignored after %s', (name) => {
    const changed = changes[name]?.(later) ?? later;
    expect(changed).not.toEqual(later);
    expectSame(changed, tampered());
  });

  it('is ignored if it is of another version of the algorithm', () => {
    expectSame(later, { ...tampered(), version: 0 });
  });

  it('is of the last box that arrived before today, and the same until the next one', () => {
    const snapshot = takeSnapshot(history);
    expect(snapshot?.day).toBe(day(84));
    expect(takeSnapshot(later, snapshot)).toBe(snapshot);
    expect(takeSnapshot({ ...history, today: day(84) })?.day).toBe(day(56));
    expect(takeSnapshot({ ...history, today: day(0) })).toBeNull();
  });

  it('is ignored on an earlier day than its own', () => {
    const onItsDay = { ...history, today: day(84) };
    expectSame(onItsDay, takeSnapshot(history));
  });

  it('has a new version whenever the filters give other figures', () => {
    const kinds: Signal[] = [
      { kind: 'plenty' },
      { kind: 'answered', packs: 1 },
      { kind: 'setQuantity', packs: 3, leadDays: 5, days: 28 },
      { kind: 'postponed', days: 14 },
      { kind: 'hurried' },
      { kind: 'addedAgain' },
    ];
    const signals = kinds.map((signal, index) => {
      return { productId: 'a', on: day(5 + 11 * index), signal };
    });
    const described = changes['a household that was described anew for earlier days'];
    const eventful = { ...history, signals: [...history.signals, ...signals] };
    const { version, filters } = takeSnapshot(described?.(eventful) ?? eventful) ?? {};
    const sums = filters?.products.map(({ filter }) =>
      filter.reduce((sum, number, index) => sum + number * Math.sqrt(index), 0),
    );
    const figures = [filters?.occasions, ...(sums ?? [])].map((sum) => sum?.toPrecision(12));
    // If these change, raise `snapshotVersion`. Then copy the new ones.
    expect([version, ...figures]).toMatchInlineSnapshot(`
      [
        3,
        "5.66959302676",
        "7056.95145394",
        "3550.20357953",
      ]
    `);
  });
});

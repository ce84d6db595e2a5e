import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packsWithReplacements, replacementOf, signalsWithReplacements } from './replacements.ts';

const roll = (productId: string, packAmount: number) => ({
  productId,
  usage: 'toilet-tissue',
  packAmount,
});
const chosenRoll = (productId: string, packAmount: number, replaced: string[] = []) => ({
  ...roll(productId, packAmount),
  replaced,
});

describe('the replacement of a product', () => {
  it('is the first that is chosen for the same use, in packs of its own', () => {
    const chosen = [
      { productId: 'tea', usage: 'tea-bag', packAmount: 80, replaced: [] },
      chosenRoll('twelve', 12),
      chosenRoll('sixteen', 16),
    ];
    expect(replacementOf(roll('nine', 9), chosen)).toEqual({ productId: 'twelve', packs: 0.75 });
  });

  it('is the one that took its place, where one did', () => {
    const chosen = [chosenRoll('twelve', 12), chosenRoll('eighteen', 18, ['nine'])];
    expect(replacementOf(roll('nine', 9), chosen)).toEqual({ productId: 'eighteen', packs: 0.5 });
  });

  it('is null for a product in use, or where only another sort is used', () => {
    expect(
      replacementOf(roll('nine', 9), [chosenRoll('nine', 9), chosenRoll('two', 2)]),
    ).toBeNull();
    const small = { productId: 'small', usage: 'nappy', sort: 'size 3', packAmount: 62 };
    const large = { ...small, productId: 'large', sort: 'size 4', replaced: [] };
    expect(replacementOf(small, [large])).toBeNull();
  });
});

const replacements = (productId: string) =>
  productId === 'nine' ? { productId: 'twelve', packs: 0.75 } : null;

it('gets the packs of its predecessor, without one-off items', () => {
  const item = (productId: string, quantity: number, oneOff = false) => ({
    productId,
    quantity,
    oneOff,
  });
  expect(
    packsWithReplacements([item('nine', 2), item('twelve', 1), item('tea', 3)], replacements),
  ).toEqual({
    twelve: 2.5,
    tea: 3,
  });
  expect(packsWithReplacements([item('nine', 2, true)], replacements)).toEqual({ nine: 2 });
});

describe('the signals of a predecessor', () => {
  const reported = (productId: string, on: string, boxId: string | null = null) => ({
    productId,
    on,
    boxId,
    signal: { kind: 'ranOut' } as const,
  });

  it('was said of its replacement, in packs of its own', () => {
    const set = { kind: 'setQuantity', packs: 4, leadDays: 5, days: 28 } as const;
    expect(
      signalsWithReplacements(
        [reported('nine', '2026-01-01'), { ...reported('nine', '2026-01-02', 'box'), signal: set }],
        replacements,
      ),
    ).toEqual([
      reported('twelve', '2026-01-01'),
      { ...reported('twelve', '2026-01-02', 'box'), signal: { ...set, packs: 3 } },
    ]);
  });

  it('keeps its units in packs of any size, there and back', () => {
    const size = fc.double({ min: 0.1, max: 5000, noNaN: true });
    const packs = fc.integer({ min: 0, max: 99 });
    const signal = fc.oneof(
      packs.map((count) => ({ kind: 'counted', packs: count }) as const),
      packs.map((count) => ({ kind: 'setQuantity', packs: count, leadDays: 5, days: 28 }) as const),
    );
    fc.assert(
      fc.property(signal, size, size, (said, from, to) => {
        const replacedBy = (productId: string, mine: number, its: number) => (id: string) =>
          id === productId ? null : { productId, packs: mine / its };
        const [there] = signalsWithReplacements(
          [{ ...reported('old', '2026-01-01'), signal: said }],
          replacedBy('new', from, to),
        );
        expect(there?.productId).toBe('new');
        const inherited = there?.signal;
        if (inherited?.kind !== said.kind) throw new Error('another signal');
        expect(inherited.packs * to).toBeCloseTo(said.packs * from, 5);
        const [back] = signalsWithReplacements(
          [{ ...reported('new', '2026-01-01'), signal: inherited }],
          replacedBy('old', to, from),
        );
        expect(back?.signal).toMatchObject({ packs: expect.closeTo(said.packs, 5) });
      }),
    );
  });

  it('are replaced by those of the replacement on the same day, or for the same box', () => {
    const own = reported('twelve', '2026-01-01');
    expect(signalsWithReplacements([reported('nine', '2026-01-01'), own], replacements)).toEqual([
      own,
    ]);
    const ofBox = reported('twelve', '2026-01-05', 'box');
    expect(
      signalsWithReplacements([reported('nine', '2026-01-02', 'box'), ofBox], replacements),
    ).toEqual([ofBox]);
    const later = reported('twelve', '2026-01-09');
    expect(
      signalsWithReplacements([reported('nine', '2026-01-01'), later], replacements),
    ).toHaveLength(2);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newNeed, packsToSend, worthOfNext } from './refill.ts';

const amounts = fc.oneof(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.constant(Number.NaN));

const needs = fc
  .record({
    rates: fc.constantFrom([0.1, 1, 40, 0], [1e-9, 1e3, 1e6, 0]),
    weights: fc.constantFrom([0.25, 0.25, 0.25, 0.25], [0, 0, 0, 1], [1, 0, 0, 0]),
    missing: fc.array(amounts, { minLength: 4, maxLength: 4 }),
    packAmount: fc.constantFrom(1e-3, 1, 24),
    dayWithoutCost: fc.oneof(
      fc.integer({ min: 0, max: 500 }),
      fc.constant(Number.POSITIVE_INFINITY),
    ),
    keepingCost: fc.constantFrom(0, 1, 900),
    days: fc.integer({ min: 1, max: 400 }),
    stockSdDays: fc.constantFrom(0, 6),
  })
  .map(({ rates, weights, missing, packAmount, ...rest }) => {
    const posterior = { rates, weights, left: [0, 0, 0, 0], stockSdDays: 0, usageNoise: 0 };
    return { ...newNeed({ posterior, packAmount }, missing), ...rest };
  });

it('finds a number of packs for every need, whatever is known of it', () => {
  fc.assert(
    fc.property(needs, (need) => {
      const packs = packsToSend(need);
      expect(packs === Math.round(packs) || Number.isNaN(packs)).toBe(true);
    }),
  );
});

it('sends the last pack that is worth more than nothing', () => {
  const known = needs.filter(
    ({ missing, dayWithoutCost }) =>
      missing.every((amount) => amount < 1e3) && Number.isFinite(dayWithoutCost),
  );
  fc.assert(
    fc.property(known, (need) => {
      const packs = packsToSend(need);
      expect(worthOfNext(need, packs) > 0).toBe(false);
    }),
  );
});

it('lets a pack wait longer, and so sends fewer, where a home says nothing', () => {
  const posterior = {
    rates: [0.05, 1, 0],
    weights: [0.7, 0.25, 0.05],
    left: [50, 20, 60],
    stockSdDays: 0,
    usageNoise: 0.4,
  };
  const worth = (isSilent: boolean) =>
    worthOfNext(
      {
        ...newNeed({ posterior: { ...posterior, isSilent }, packAmount: 10 }, [-48.6, 8, -60]),
        days: 28,
        dayWithoutCost: 60,
        keepingCost: 60,
      },
      0,
    );
  expect(worth(true)).toBeLessThan(worth(false));
});

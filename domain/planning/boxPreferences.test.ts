import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../calendar/date.ts';
import { mondayToSaturday } from '../delivery/calendar.ts';
import { chargeDate } from '../delivery/dates.ts';
import { defaultDeliveryPrices, deliveryFee } from '../delivery/deliveryPrices.ts';
import { largestBox } from '../delivery/parcels.ts';
import { type BoxSize, boxSizes } from './boxPreferences.ts';
import { posteriorBefore } from './inferUsage.ts';
import { type PlannedBox, planBoxes } from './plan.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { certainPosterior, type UsagePosterior } from './posterior.ts';

const product = (part: Partial<PlannedProduct> & { productId: string }): PlannedProduct => ({
  posterior: certainPosterior(1),
  packAmount: 10,
  price: 300,
  weightGrams: 500,
  volumeMl: 1000,
  keepsDays: null,
  everyBox: null,
  ...part,
});

const fresh = {
  today: '2026-11-23',
  fixed: [],
  open: [],
  cadenceDays: null,
  notBefore: null,
  calendar: mondayToSaturday,
  deliveryPrices: defaultDeliveryPrices,
} as const;

const described = (meanPerDay: number): UsagePosterior =>
  posteriorBefore({ meanPerDay, logSd: 0.5 });

const anyProducts = fc.uniqueArray(
  fc
    .record({
      productId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      lasts: fc.integer({ min: 3, max: 400 }),
      packAmount: fc.integer({ min: 1, max: 2000 }),
      price: fc.integer({ min: 50, max: 3000 }),
      weightGrams: fc.integer({ min: 20, max: 9000 }),
      volumeMl: fc.integer({ min: 20, max: 40_000 }),
      everyBox: fc.constantFrom(null, null, null, 2),
      known: fc.boolean(),
    })
    .map(({ lasts, known, ...part }) => {
      const usageRate = part.packAmount / lasts;
      return product({
        ...part,
        posterior: known ? certainPosterior(usageRate) : described(usageRate),
      });
    }),
  { selector: ({ productId }) => productId, minLength: 1, maxLength: 8 },
);

const priceOf = (box: PlannedBox, products: readonly PlannedProduct[]) =>
  products.reduce((sum, each) => sum + (box.packs[each.productId] ?? 0) * each.price, 0);
/** Returns the packs that come in any case. */
const setQuantitiesIn = (box: PlannedBox, products: readonly PlannedProduct[]) =>
  products.reduce(
    (sum, each) =>
      sum + (each.everyBox === null ? 0 : (box.packs[each.productId] ?? 0) * each.price),
    0,
  );

describe('a monthly limit', () => {
  it('is kept in every month, except for set quantities', () => {
    fc.assert(
      fc.property(anyProducts, fc.integer({ min: 1000, max: 20_000 }), (products, limit) => {
        const preferences = { monthlyLimit: limit, boxSize: 'balanced' } as const;
        const spent = { '2026-11': 500, '2026-12': 900 };
        const { boxes } = planBoxes({ ...fresh, products, preferences, spent });
        const months = Map.groupBy(boxes, ({ delivery }) => chargeDate(delivery).slice(0, 7));
        for (const [month, inMonth] of months) {
          const before = { ...spent }[month as '2026-11'] ?? 0;
          const sum = (part: typeof priceOf) =>
            inMonth.reduce((all, box) => all + part(box, products), before);
          const fees = inMonth
            .map((box) => deliveryFee(priceOf(box, products), defaultDeliveryPrices))
            .reduce((all, fee) => all + fee, 0);
          const max = Math.max(limit, sum(setQuantitiesIn) + fees);
          expect(sum(priceOf) + fees).toBeLessThanOrEqual(max);
        }
      }),
    );
  });

  it('changes nothing where it is never reached', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        const preferences = { monthlyLimit: 100_000_000, boxSize: 'balanced' } as const;
        expect(planBoxes({ ...fresh, products, preferences })).toEqual(
          planBoxes({ ...fresh, products }),
        );
      }),
    );
  });

  it('leaves out what is needed least, with a sentence, and brings it later', () => {
    const products = [
      product({ productId: 'tissue', posterior: certainPosterior(1), price: 600 }),
      product({ productId: 'polish', posterior: certainPosterior(0.02), price: 600 }),
    ];
    const preferences = { monthlyLimit: 2200, boxSize: 'balanced' } as const;
    const { boxes } = planBoxes({ ...fresh, products, preferences, cadenceDays: 28 });
    // A pack of polish lasts two months, and its run-out counts a fifth; one of tissue lasts ten
    // days.
    expect(boxes[0]).toMatchObject({ packs: { tissue: 2, polish: 1 }, withheld: { tissue: 4 } });
    expect(boxes.every((box) => priceOf(box, products) <= 2200)).toBe(true);
  });

  it('does not limit set quantities', () => {
    const products = [
      product({ productId: 'tissue', everyBox: 4, price: 600 }),
      product({ productId: 'milk', price: 600 }),
    ];
    const preferences = { monthlyLimit: 2000, boxSize: 'balanced' } as const;
    const [first] = planBoxes({ ...fresh, products, preferences, cadenceDays: 28 }).boxes;
    expect(first).toMatchObject({ packs: { tissue: 4 }, withheld: { milk: 6 } });
  });

  it('counts the delivery of a later box of the month that has only set quantities', () => {
    const products = [
      product({ productId: 'tissue', everyBox: 2, price: 57 }),
      product({ productId: 'milk', posterior: certainPosterior(1), price: 178 }),
      product({ productId: 'tea', posterior: certainPosterior(1), price: 53 }),
    ];
    const preferences = { monthlyLimit: 1000, boxSize: 'balanced' } as const;
    const open = ['2027-01-08', '2027-01-22'].map((delivery) => ({
      delivery,
      dateSet: true,
      setQuantities: {},
      oneOff: {},
    }));
    const { boxes } = planBoxes({ ...fresh, products, preferences, open });
    const inMonth = boxes.filter(({ delivery }) => chargeDate(delivery).startsWith('2027-01'));
    const prices = inMonth.map((box) => priceOf(box, products));
    const fees = prices.map((price) => deliveryFee(price, defaultDeliveryPrices));
    expect(inMonth).toHaveLength(2);
    expect([...prices, ...fees].reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1000);
  });

  it('counts one-off items', () => {
    const products = [product({ productId: 'tissue', price: 500 })];
    const preferences = { monthlyLimit: 1600, boxSize: 'balanced' } as const;
    const open = [
      {
        delivery: '2026-12-04',
        dateSet: false,
        setQuantities: {},
        oneOff: { candle: 1 },
        oneOffPrice: 700,
      },
    ];
    const [first] = planBoxes({ ...fresh, products, preferences, open, cadenceDays: 28 }).boxes;
    expect(first?.packs).toEqual({ candle: 1, tissue: 1 });
  });

  it('keeps the packs of the previous plan', () => {
    const both = { price: 500, posterior: certainPosterior(1), packAmount: 28 };
    const products = [product({ productId: 'a', ...both }), product({ productId: 'b', ...both })];
    const preferences = { monthlyLimit: 795, boxSize: 'balanced' } as const;
    const first = (packs: Record<string, number>) => {
      const previous = { packs, stay: false };
      const open = [
        { delivery: '2026-12-04', dateSet: false, setQuantities: {}, oneOff: {}, previous },
      ];
      return planBoxes({ ...fresh, products, preferences, open, cadenceDays: 28 }).boxes[0]?.packs;
    };
    expect(first({ a: 1 })).toEqual({ a: 1 });
    expect(first({ b: 1 })).toEqual({ b: 1 });
  });
});

describe('box sizes', () => {
  it('never wait longer for smaller boxes', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        const rhythm = (boxSize: BoxSize) =>
          planBoxes({ ...fresh, products, preferences: { monthlyLimit: null, boxSize } })
            .cadenceDays;
        const [fewer = 0, balanced = 0, smaller = 0] = boxSizes.map(rhythm);
        expect(smaller).toBeLessThanOrEqual(balanced);
        expect(balanced).toBeLessThanOrEqual(fewer);
      }),
    );
  });

  it('makes a month two weeks or eight', () => {
    const uses = [0.7, 0.5, 0.3, 0.25].map((usageRate, index) =>
      product({ productId: `p${index}`, posterior: described(usageRate), price: 260 }),
    );
    const rhythm = (boxSize: BoxSize) =>
      planBoxes({ ...fresh, products: uses, preferences: { monthlyLimit: null, boxSize } })
        .cadenceDays;
    expect(boxSizes.map(rhythm)).toEqual([56, 28, 14]);
  });
});

it('has at most 13 boxes a year for a big basket, if the customer wants fewer', () => {
  // Six people with 20 products of which nothing is known but the household.
  const uses = Array.from({ length: 20 }, (_, index) =>
    product({ productId: `p${index}`, posterior: described(0.4 + index / 20), price: 350 }),
  );
  const daysBetweenBoxes = (boxSize: BoxSize) => {
    const preferences = { monthlyLimit: null, boxSize };
    const days = planBoxes({ ...fresh, products: uses, preferences }).boxes.map(({ delivery }) =>
      dayNumber(delivery),
    );
    return days.slice(1).map((day, index) => day - (days[index] ?? day));
  };
  expect(Math.min(...daysBetweenBoxes('balanced'))).toBe(14);
  expect(Math.min(...daysBetweenBoxes('fewerBigger'))).toBeGreaterThanOrEqual(28);
});

describe('the size of a box', () => {
  it('is never exceeded, except by set quantities', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        const planned = products.map((each) => ({ ...each, everyBox: null }));
        for (const { packs } of planBoxes({ ...fresh, products: planned }).boxes) {
          const total = (of: 'weightGrams' | 'volumeMl') =>
            planned.reduce((sum, each) => sum + (packs[each.productId] ?? 0) * each[of], 0);
          expect(total('weightGrams')).toBeLessThanOrEqual(largestBox.weightGrams);
          expect(total('volumeMl')).toBeLessThanOrEqual(largestBox.volumeMl);
        }
      }),
    );
  });

  it('brings nothing that would hardly be opened while it keeps', () => {
    // Nine households in ten have enough for years. The shortage of the tenth is worth a cheap
    // pack.
    const posterior = {
      rates: [0.1, 10],
      weights: [0.92, 0.08],
      left: [1000, 0],
      stockSdDays: 0,
      usageNoise: 0,
    };
    const firstOf = (keepsDays: number | null) => {
      const flour = { productId: 'flour', price: 5, posterior, packAmount: 100, keepsDays };
      const tissue = product({ productId: 'tissue' });
      return planBoxes({ ...fresh, products: [product(flour), tissue], cadenceDays: 28 }).boxes[0];
    };
    expect(firstOf(null)?.packs.flour).toBeGreaterThan(0);
    expect(firstOf(150)?.packs).not.toHaveProperty('flour');
  });
});

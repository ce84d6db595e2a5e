import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { yearAtHome } from './yearAtHome.ts';

const today = '2027-06-30';
const box = (
  deliveryDate: string,
  packs: Record<string, [quantity: number, unitPrice: number]>,
  more: {
    status?: 'Delivered' | 'Dispatched' | 'Skipped' | 'Created' | 'Lost';
    paid?: number;
  } = {},
) => ({
  status: more.status ?? ('Delivered' as const),
  deliveryDate,
  paid: more.paid ?? 0,
  items: Object.entries(packs).map(([productId, [quantity, unitPrice]]) => ({
    productId,
    quantity,
    unitPrice,
  })),
});

describe('a year at home', () => {
  it('sums what came in twelve months, and nothing else', () => {
    const year = yearAtHome({
      today,
      boxes: [
        box('2026-06-30', { tea: [9, 100] }, { paid: 900 }),
        box('2026-07-01', { tea: [2, 100], oats: [1, 300] }, { paid: 500 }),
        box('2026-09-01', { tea: [1, 120] }, { paid: 120 }),
        box('2026-09-20', { tea: [1, 120] }, { paid: 100 }),
        box('2026-10-10', { tea: [5, 120] }, { status: 'Skipped' }),
        box('2026-11-10', { tea: [5, 120] }, { status: 'Lost', paid: 600 }),
        box('2027-07-10', { tea: [5, 120] }, { status: 'Created' }),
      ],
      runOuts: [],
    });
    expect(year).toEqual({
      from: '2026-07-01',
      to: today,
      boxes: 3,
      packs: 5,
      paid: 720,
      products: [
        {
          productId: 'tea',
          packs: 4,
          boxes: 3,
          firstPrice: 100,
          lastPrice: 120,
          neverRanOut: true,
        },
        {
          productId: 'oats',
          packs: 1,
          boxes: 1,
          firstPrice: 300,
          lastPrice: 300,
          // It came once, so nothing is said of it.
          neverRanOut: false,
        },
      ],
      boxesLeftOut: 1,
      tripsSaved: 1,
      months: [
        { month: '2026-07', paid: 500 },
        { month: '2026-09', paid: 220 },
      ],
    });
  });

  it('does not say of what was reported that it never ran out, unless that was before the year', () => {
    const boxes = [box('2027-01-01', { tea: [1, 1] }), box('2027-03-01', { tea: [1, 1] })];
    const saidOn = (on: string) =>
      yearAtHome({ today, boxes, runOuts: [{ productId: 'tea', on }] })?.products[0]?.neverRanOut;
    expect([saidOn('2027-02-01'), saidOn('2026-06-30')]).toEqual([false, true]);
  });

  it('is nothing before the first box has come', () => {
    expect(yearAtHome({ today, boxes: [], runOuts: [] })).toBeNull();
    const underWay = box('2027-06-29', { tea: [1, 1] }, { status: 'Dispatched' });
    expect(yearAtHome({ today, boxes: [underWay], runOuts: [] })).toBeNull();
  });

  it('is the same in any order of the boxes, and its months are what was paid', () => {
    const some = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 500 }),
        packs: fc.dictionary(
          fc.constantFrom('tea', 'oats', 'soap'),
          fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constant(100)),
        ),
        paid: fc.nat({ max: 9_000 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, (given) => {
        const boxes = given.map(({ day, packs, paid }) =>
          box(addDays(today, -day), packs, { paid }),
        );
        const year = yearAtHome({ today, boxes, runOuts: [] });
        const sorted = (each: typeof year) =>
          each && {
            ...each,
            products: [...each.products].sort((a, b) => (a.productId < b.productId ? -1 : 1)),
          };
        const again = yearAtHome({ today, boxes: boxes.toReversed(), runOuts: [] });
        expect(sorted(again)).toEqual(sorted(year));
        const ofMonths = year?.months.reduce((sum, { paid }) => sum + paid, 0) ?? 0;
        expect(ofMonths).toBe(year?.paid ?? 0);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDay } from '../calendar/date.ts';
import {
  type DatedPrice,
  decidePrice,
  type PriceOverTime,
  pricedOn,
  priceOn,
  subscriberPriceOn,
} from './datedPrices.ts';

const today = '2027-01-04';
const held = { today, hasSubscribers: true };
const tea = { price: 320, priceChanges: [{ from: '2027-01-15', price: 340 }] };

describe('the price of a day', () => {
  it('changes on the day from which a price holds', () => {
    expect(priceOn(tea, '2027-01-14')).toBe(320);
    expect(priceOn(tea, '2027-01-15')).toBe(340);
    expect(pricedOn(tea, '2027-01-14')).toEqual({ ...tea, keptPrices: [] });
    expect(pricedOn(tea, '2027-01-15')).toMatchObject({ price: 340, priceChanges: [] });
    expect(pricedOn({ price: 320 }, '2027-01-15')).toMatchObject({ price: 320, priceChanges: [] });
    const [later, next] = [
      { from: '2027-03-01', price: 1 },
      { from: '2027-02-01', price: 2 },
    ];
    const unsorted = { price: 320, priceChanges: [later, next] };
    expect(pricedOn(unsorted, '2027-01-15').priceChanges).toEqual([next, later]);
  });

  const day = fc.integer({ min: 20_000, max: 20_060 }).map(dateOfDay);
  const changes = fc.uniqueArray(
    fc.record({ from: day, price: fc.integer({ min: 1, max: 5000 }) }),
    { selector: ({ from }) => from },
  );

  it('is that of a calendar that is written day by day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), changes, day, day, (price, all, on, later) => {
        const naive = (until: string) => {
          let now = price;
          for (let each = dateOfDay(19_999); each <= until; each = addDays(each, 1)) {
            now = all.find(({ from }: DatedPrice) => from === each)?.price ?? now;
          }
          return now;
        };
        const product = { price, priceChanges: all };
        expect(priceOn(product, on)).toBe(naive(on));
        // A product that was moved on to a day has the same prices afterwards.
        const moved = pricedOn(product, on);
        if (later >= on) expect(priceOn(moved, later)).toBe(naive(later));
      }),
    );
  });

  it('never rises for subscribers with less than a week of notice, whatever is set when', () => {
    const settings = fc.array(
      fc.record({
        wait: fc.integer({ min: 0, max: 6 }),
        ahead: fc.integer({ min: 0, max: 12 }),
        price: fc.integer({ min: 1, max: 500 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(settings, (all) => {
        let now = '2027-01-04';
        let product: Required<PriceOverTime> = { price: 300, priceChanges: [], keptPrices: [] };
        for (const { wait, ahead, price } of all) {
          now = addDays(now, wait);
          const before = product;
          const from = addDays(now, ahead);
          const decided = decidePrice(
            product,
            { from, price },
            { today: now, hasSubscribers: true },
          );
          if ('refused' in decided) continue;
          const { keptPrice } = decided.accepted;
          const others = <T extends { from: string }>(list: readonly T[]) =>
            list.filter((each) => each.from !== from);
          product = {
            price: 300,
            priceChanges: [...others(product.priceChanges ?? []), { from, price }],
            keptPrices: [...others(product.keptPrices ?? []), ...(keptPrice ? [keptPrice] : [])],
          };
          for (let day = 0; day < 7; day += 1) {
            const on = addDays(now, day);
            expect(subscriberPriceOn(product, on)).toBeLessThanOrEqual(
              subscriberPriceOn(before, on),
            );
            expect(subscriberPriceOn(product, on)).toBeLessThanOrEqual(priceOn(product, on));
          }
          expect(priceOn(product, from)).toBe(price);
        }
      }),
    );
  });
});

describe('a new price', () => {
  it('holds for subscribers a week later where it is higher, and for others from its day on', () => {
    expect(decidePrice({ price: 320 }, { from: '2027-01-11', price: 340 }, held)).toEqual({
      accepted: { from: '2027-01-11', price: 340, before: 320, keptPrice: null },
    });
    const keptPrice = { from: today, until: '2027-01-11', before: 320 };
    expect(decidePrice({ price: 320 }, { from: today, price: 340 }, held)).toEqual({
      accepted: { from: today, price: 340, before: 320, keptPrice },
    });
    const raised = { price: 340, keptPrices: [keptPrice] };
    expect(subscriberPriceOn(raised, '2027-01-10')).toBe(320);
    expect(subscriberPriceOn(raised, '2027-01-11')).toBe(340);
    // A second raise does not shorten the first notice.
    expect(decidePrice(raised, { from: today, price: 360 }, held)).toMatchObject({
      accepted: { before: 340, keptPrice: { before: 320, until: '2027-01-11' } },
    });
    expect(pricedOn(raised, '2027-01-11').keptPrices).toEqual([]);
  });

  it('may hold at once where it is higher and no subscriber has the product', () => {
    const free = { today, hasSubscribers: false };
    expect(decidePrice({ price: 34 }, { from: today, price: 340 }, free)).toEqual({
      accepted: { from: today, price: 340, before: 34, keptPrice: null },
    });
    expect(decidePrice({ price: 34 }, { from: '2027-01-03', price: 340 }, free)).toEqual({
      refused: '3 January is past: the price can hold from 4 January on',
    });
  });

  it('may hold at once where it is lower, but not in the past', () => {
    expect(decidePrice({ price: 320 }, { from: today, price: 300 }, held)).toHaveProperty(
      'accepted',
    );
    expect(decidePrice({ price: 320 }, { from: '2027-01-03', price: 300 }, held)).toEqual({
      refused: '3 January is past: the price can hold from 4 January on',
    });
    expect(decidePrice(tea, { from: '2027-01-20', price: 340 }, held)).toEqual({
      refused: 'it costs that already on 20 January',
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDay } from '../calendar/date.ts';
import { type DatedPrice, decidePrice, pricedOn, priceOn } from './datedPrices.ts';

const today = '2027-01-04';
const held = { today, hasSubscribers: true };
const tea = { price: 320, priceChanges: [{ from: '2027-01-15', price: 340 }] };

describe('the price of a day', () => {
  it('changes on the day from which a price holds', () => {
    expect(priceOn(tea, '2027-01-14')).toBe(320);
    expect(priceOn(tea, '2027-01-15')).toBe(340);
    expect(pricedOn(tea, '2027-01-14')).toEqual(tea);
    expect(pricedOn(tea, '2027-01-15')).toEqual({ price: 340, priceChanges: [] });
    expect(pricedOn({ price: 320 }, '2027-01-15')).toEqual({ price: 320, priceChanges: [] });
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

  it('is never raised with less than a week of notice, from wherever it is set', () => {
    fc.assert(
      fc.property(changes, day, fc.integer({ min: 1, max: 5000 }), day, (all, from, price, now) => {
        const product = { price: 300, priceChanges: all };
        const decided = decidePrice(product, { from, price }, { today: now, hasSubscribers: true });
        if ('refused' in decided) return;
        expect(from >= now).toBe(true);
        if (from < addDays(now, 7)) expect(price).toBeLessThan(priceOn(product, from));
      }),
    );
  });
});

describe('a new price', () => {
  it('needs a week of notice where it is higher', () => {
    expect(decidePrice({ price: 320 }, { from: '2027-01-11', price: 340 }, held)).toEqual({
      accepted: { from: '2027-01-11', price: 340, before: 320 },
    });
    expect(decidePrice({ price: 320 }, { from: '2027-01-10', price: 340 }, held)).toEqual({
      refused: "a higher price needs 7 days' notice to customers: it can hold from 11 January on",
    });
  });

  it('may hold at once where it is higher and no subscriber has the product', () => {
    const free = { today, hasSubscribers: false };
    expect(decidePrice({ price: 34 }, { from: today, price: 340 }, free)).toEqual({
      accepted: { from: today, price: 340, before: 34 },
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import {
  decideDeliveryPrices,
  decideMinimum,
  defaultDeliveryPrices,
  deliveryCost,
  deliveryFee,
  deliveryPricesInBox,
  deliveryPricesOn,
  isDearer,
} from './deliveryPrices.ts';

describe('delivery', () => {
  it('costs the customer nothing from the limit on, and the fee below it', () => {
    expect(deliveryFee(1499, defaultDeliveryPrices)).toBe(295);
    expect(deliveryFee(1500, defaultDeliveryPrices)).toBe(0);
    // A box of nothing is not delivered.
    expect(deliveryFee(0, defaultDeliveryPrices)).toBe(0);
  });

  it('costs parcels, the receipt of the box and the fee', () => {
    const light = { weightGrams: 500, volumeMl: 1000 };
    const heavy = { weightGrams: 20_001, volumeMl: 1000 };
    expect(deliveryCost(light, 2000, defaultDeliveryPrices)).toBe(595);
    expect(deliveryCost(heavy, 2000, defaultDeliveryPrices)).toBe(990);
    expect(deliveryCost(light, 1000, defaultDeliveryPrices)).toBe(890);
  });
});

describe('delivery prices from a day on', () => {
  const rise = { from: '2027-01-15', freeFrom: 2000, fee: 345 };
  const prices = { ...defaultDeliveryPrices, changes: [rise] };
  const today = '2027-01-04';

  it('hold for what is charged from that day on', () => {
    expect(deliveryPricesOn(prices, '2027-01-14').fee).toBe(295);
    expect(deliveryPricesOn(prices, '2027-01-15').fee).toBe(345);
    // It is charged two days before.
    expect(deliveryPricesInBox(prices, '2027-01-16').freeFrom).toBe(1500);
    expect(deliveryPricesInBox(prices, '2027-01-17').freeFrom).toBe(2000);
    expect(deliveryPricesInBox(prices, '2027-01-17').minimum).toBe(defaultDeliveryPrices.minimum);
  });

  it('need notice where any box can cost more, and none otherwise', () => {
    const customerPrices = fc.record({
      freeFrom: fc.integer({ min: 1000, max: 4000 }),
      fee: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(customerPrices, customerPrices, fc.integer({ min: 0, max: 6 }), (...given) => {
        const [before, after, days] = given;
        fc.pre(before.fee !== after.fee || before.freeFrom !== after.freeFrom);
        const dearer = Array.from({ length: 4001 }, (_, goods) => goods).some(
          (goods) => deliveryFee(goods, after) > deliveryFee(goods, before),
        );
        expect(isDearer(after, before)).toBe(dearer);
        const over = { minimum: 1000, ...before };
        const decided = decideDeliveryPrices(over, { from: addDays(today, days), ...after }, today);
        expect('refused' in decided).toBe(dearer);
      }),
    );
  });

  it('may be dearer from the seventh day on, replace what holds then, and never hold before today', () => {
    const dear = { freeFrom: 2000, fee: 395 };
    expect(decideDeliveryPrices(prices, { from: '2027-01-11', ...dear }, today)).toEqual({
      accepted: { from: '2027-01-11', ...dear, before: { freeFrom: 1500, fee: 295 } },
    });
    expect(decideDeliveryPrices(prices, { from: '2027-01-15', ...dear }, today)).toMatchObject({
      accepted: { before: { freeFrom: 2000, fee: 345 } },
    });
    const refusals = [
      [{ ...rise, from: '2027-02-01' }, 'Delivery costs that already on this day.'],
      [
        { from: '2027-01-03', freeFrom: 1500, fee: 195 },
        'This day is past: the prices can hold from 4 January on.',
      ],
      [
        { from: '2027-02-01', freeFrom: 999, fee: 295 },
        'A box has goods for £10.00 or more, unless its customer wants it smaller: delivery cannot be free from less.',
      ],
      [
        { from: '2027-01-10', ...dear },
        'Dearer delivery needs 7 days’ notice to customers: it can begin on 11 January at the earliest.',
      ],
    ] as const;
    for (const [wrong, refused] of refusals) {
      expect(decideDeliveryPrices(prices, wrong, today)).toEqual({ refused });
    }
  });

  it('may be free from the least price of a box, or for all', () => {
    for (const free of [
      { freeFrom: 1000, fee: 295 },
      { freeFrom: 999, fee: 0 },
      { freeFrom: 0, fee: 345 },
    ]) {
      const asked = { from: '2027-01-20', ...free };
      expect(decideDeliveryPrices(prices, asked, today)).toMatchObject({ accepted: asked });
    }
  });

  it('are those of the shop where it never changed them', () => {
    expect(deliveryPricesInBox(defaultDeliveryPrices, '2027-01-17')).toEqual(defaultDeliveryPrices);
    expect(deliveryPricesOn(defaultDeliveryPrices, '2027-01-17')).toEqual(defaultDeliveryPrices);
    expect(deliveryFee(-100, defaultDeliveryPrices)).toBe(0);
  });
});

it('lets a box need no more goods than delivery is free from, now and later', () => {
  const prices = {
    ...defaultDeliveryPrices,
    changes: [{ from: '2027-01-01', freeFrom: 1200, fee: 295 }],
  };
  expect(decideMinimum(1200, prices, '2026-12-01')).toEqual({ accepted: { minimum: 1200 } });
  expect(decideMinimum(1201, prices, '2026-12-01')).toEqual({
    refused:
      'Delivery is free from £12.00 of goods: a box cannot need more than that. Set the delivery prices first.',
  });
  const free = { ...defaultDeliveryPrices, fee: 0 };
  expect(decideMinimum(5000, free, '2026-12-01')).toHaveProperty('accepted');
});

import { describe, expect, it } from 'vitest';
import { mondayToSaturday } from './calendar.ts';
import {
  changeReminderDate,
  chargeDate,
  cutOffDate,
  deliveryAfter,
  deliveryWhenLocked,
  deliveryWhenPaid,
  deliveryWhenShipped,
  earliestDelivery,
  lastChangeDate,
  shipmentDate,
  weeksBetween,
} from './dates.ts';
import { largestBox, parcelsFor } from './parcels.ts';
import { priceInBox } from './priceInBox.ts';

describe('the days before a delivery on Wednesday 9 December', () => {
  const delivery = '2026-12-09';

  it('are those of the terms', () => {
    expect(changeReminderDate(delivery)).toBe('2026-12-03');
    expect(lastChangeDate(delivery)).toBe('2026-12-05');
    expect(cutOffDate(delivery)).toBe('2026-12-06');
    expect(chargeDate(delivery)).toBe('2026-12-07');
    expect(shipmentDate(delivery)).toBe('2026-12-08');
    expect(deliveryAfter('2026-12-08')).toBe(delivery);
  });

  it('move the delivery where they are late', () => {
    const on = (today: string) => ({ today, calendar: mondayToSaturday });
    expect(deliveryWhenLocked(delivery, on('2026-12-06'))).toBe(delivery);
    expect(deliveryWhenLocked(delivery, on('2026-12-07'))).toBe('2026-12-10');
    expect(deliveryWhenPaid(delivery, on('2026-12-07'))).toBe(delivery);
    expect(deliveryWhenPaid(delivery, on('2026-12-08'))).toBe('2026-12-10');
    expect(deliveryWhenShipped(delivery, on('2026-12-08'))).toBe(delivery);
    expect(deliveryWhenShipped(delivery, on('2026-12-09'))).toBe('2026-12-10');
    expect(earliestDelivery('2026-12-05', mondayToSaturday)).toBe(delivery);
  });

  it('have the price of the day of the charge', () => {
    const product = { price: 320, priceChanges: [{ from: '2026-12-08', price: 340 }] };
    expect(priceInBox(product, delivery)).toBe(320);
    expect(priceInBox(product, '2026-12-10')).toBe(340);
  });
});

it('packs goods into parcels by weight and by volume', () => {
  expect(parcelsFor({ weightGrams: 0, volumeMl: 0 })).toBe(1);
  expect(parcelsFor({ weightGrams: 20_000, volumeMl: 103_000 })).toBe(1);
  expect(parcelsFor({ weightGrams: 20_001, volumeMl: 1 })).toBe(2);
  expect(parcelsFor({ weightGrams: 1, volumeMl: 103_001 })).toBe(2);
  expect(largestBox).toEqual({ weightGrams: 80_000, volumeMl: 412_000 });
  expect(parcelsFor(largestBox)).toBe(4);
});

it.each([
  { deliveries: [], weeks: null },
  { deliveries: ['2026-12-01'], weeks: null },
  { deliveries: ['2026-12-01', '2026-12-15'], weeks: 2 },
  // A gap of a month between boxes that otherwise come every two weeks.
  { deliveries: ['2026-12-01', '2026-12-15', '2027-01-12'], weeks: 3 },
  // One box of many is left out.
  { deliveries: ['2026-12-01', '2026-12-29', '2027-02-23', '2027-03-23'], weeks: 4 },
  { deliveries: ['2026-12-01', '2026-12-03'], weeks: 1 },
])('returns every $weeks weeks for boxes on $deliveries', ({ deliveries, weeks }) => {
  expect(weeksBetween(deliveries)).toBe(weeks);
});

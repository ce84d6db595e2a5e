import { afterEach, describe, expect, it } from 'vitest';
import { mondayToSaturday } from './calendar.ts';
import {
  changeReminderDate,
  chargeDate,
  cutOffDate,
  decideBoxDates,
  defaultBoxDates,
  deliveryAfter,
  deliveryWhenLocked,
  deliveryWhenPaid,
  deliveryWhenShipped,
  earliestDelivery,
  lastChangeDate,
  setBoxDates,
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

describe('dates of boxes', () => {
  const later = { lastChangeLead: 8, changeReminderLead: 10, chargeLead: 3 };
  const from = '2027-03-01';
  afterEach(() => setBoxDates(defaultBoxDates));

  it('are those of the day on which a box is delivered', () => {
    setBoxDates(defaultBoxDates, [{ from, ...later }]);
    expect(lastChangeDate('2027-02-28')).toBe('2027-02-24');
    expect(lastChangeDate(from)).toBe('2027-02-21');
    expect(cutOffDate(from)).toBe('2027-02-22');
    expect(chargeDate(from)).toBe('2027-02-26');
    expect(changeReminderDate(from)).toBe('2027-02-19');
  });

  it('leave time to change the first box that can still be planned', () => {
    setBoxDates(defaultBoxDates, [{ from, ...later }]);
    const everyDay = { closedWeekdays: [], closures: new Map() };
    expect(earliestDelivery('2027-02-24', everyDay)).toBe('2027-02-28');
    expect(earliestDelivery('2027-02-25', everyDay)).toBe('2027-03-05');
    setBoxDates(later, [{ from, ...defaultBoxDates }]);
    expect(earliestDelivery('2027-02-24', everyDay)).toBe('2027-03-04');
  });

  it('follow each other, and touch no box that a reminder was sent for', () => {
    const on = { from, today: '2027-02-01' };
    expect(decideBoxDates(later, on)).toEqual({ accepted: later });
    expect(decideBoxDates({ ...later, chargeLead: 1 }, on)).toHaveProperty('refused');
    expect(decideBoxDates({ ...later, chargeLead: 7 }, on)).toHaveProperty('refused');
    expect(decideBoxDates({ ...later, changeReminderLead: 8 }, on)).toHaveProperty('refused');
    expect(decideBoxDates(later, { ...on, today: '2027-02-18' })).toEqual({ accepted: later });
    expect(decideBoxDates(later, { ...on, today: '2027-02-19' })).toEqual({
      refused:
        'Customers may have been reminded of boxes that come earlier: the dates can hold for boxes from 2 March on.',
    });
  });
});

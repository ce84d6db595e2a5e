import { expect, it } from 'vitest';
import { deliveryText, placesAndDaysText, shortDeliveryText } from './deliveryText';

const prices = { minimum: 1000, freeFrom: 1500, fee: 295, changes: [] };
const rising = { ...prices, changes: [{ from: '2027-02-01', freeFrom: 2000, fee: 345 }] };

it('says from which price of goods delivery is free, and what it costs below', () => {
  expect(deliveryText(prices)).toBe(
    'Delivery is free for a box with goods for £15.00 or more, and costs £2.95 below that.',
  );
});

it('says from which day it costs something else', () => {
  expect(deliveryText(rising)).toBe(
    'Delivery is free for a box with goods for £15.00 or more, and costs £2.95 below that. For boxes that we charge from 1 February on, it is free for a box with goods for £20.00 or more, and costs £3.45 below that.',
  );
  expect(shortDeliveryText(rising)).toBe(
    'Delivery £2.95, free from £15; from 1 February on £3.45, free from £20',
  );
  expect(
    shortDeliveryText({ ...rising, changes: [{ from: '2027-02-01', freeFrom: 0, fee: 0 }] }),
  ).toBe('Delivery £2.95, free from £15; from 1 February on free');
});

it('says that it is free where nothing is charged', () => {
  expect(deliveryText({ ...prices, fee: 0 })).toBe('Delivery is free.');
  expect(deliveryText({ ...prices, freeFrom: 0 })).toBe('Delivery is free.');
});

it('says it in a few words', () => {
  expect(shortDeliveryText(prices)).toBe('Delivery £2.95, free from £15');
  expect(shortDeliveryText({ ...prices, freeFrom: 1550 })).toBe('Delivery £2.95, free from £15.50');
  expect(shortDeliveryText({ ...prices, fee: 0 })).toBe('Free delivery');
});

const everywhere = { served: [], excluded: [] };
const usual = { closedWeekdayNames: 'Sundays', closedOnBankHolidays: true };

it('says where and when the shop delivers', () => {
  expect(placesAndDaysText(everywhere, usual)).toBe(
    'We deliver in the United Kingdom, except on Sundays and on bank holidays.',
  );
  expect(
    placesAndDaysText(
      { served: ['EH', 'G', 'KY'], excluded: [] },
      { closedWeekdayNames: 'Saturdays, Sundays and Mondays', closedOnBankHolidays: false },
    ),
  ).toBe(
    'We deliver to postcodes that begin with EH, G or KY, except on Saturdays, Sundays and Mondays.',
  );
  expect(
    placesAndDaysText(
      { served: [], excluded: ['BT'] },
      { closedWeekdayNames: '', closedOnBankHolidays: false },
    ),
  ).toBe(
    'We deliver in the United Kingdom, but not to postcodes that begin with BT, on every day of the year.',
  );
});

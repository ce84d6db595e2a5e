import { expect, it } from 'vitest';
import { deliveryText } from './deliveryText';

const prices = { minimum: 1000, freeFrom: 1500, fee: 295 };

it('says from which price of goods delivery is free, and what it costs below', () => {
  expect(deliveryText(prices)).toBe(
    'Delivery is free for a box with goods for £15.00 or more, and costs £2.95 below that.',
  );
});

it('says that it is free where nothing is charged', () => {
  expect(deliveryText({ ...prices, fee: 0 })).toBe('Delivery is free.');
  expect(deliveryText({ ...prices, freeFrom: 0 })).toBe('Delivery is free.');
});

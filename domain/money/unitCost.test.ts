import { expect, it } from 'vitest';
import { formatCost, plainCost, readCost } from './unitCost.ts';

it.each([
  ['1.25', 125, '£1.25'],
  ['£0.4375', 43.75, '£0.4375'],
  ['3', 300, '£3.00'],
  ['0.105', 10.5, '£0.105'],
])('reads %s and writes it again', (typed, cost, text) => {
  expect(readCost(typed)).toBe(cost);
  expect(formatCost(cost)).toBe(text);
  expect(readCost(plainCost(cost))).toBe(cost);
});

it.each(['', '-1', '1.23456', 'one', '1,5'])('does not take %j for a cost', (typed) => {
  expect(readCost(typed)).toBeNull();
});

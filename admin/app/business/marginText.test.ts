import { expect, it } from 'vitest';
import { knownText, marginOf, percentText, perHomeText } from './marginText';

const sums = { packs: 100, knownPacks: 92, sales: 30_000, knownSales: 25_000, cost: 15_000 };
const unknown = { ...sums, knownPacks: 0, knownSales: 0, cost: 0 };

it('has a margin of the packs whose cost is known alone', () => {
  expect(marginOf(sums)).toBe(10_000);
  expect(percentText(sums)).toBe('40%');
  expect(knownText(sums)).toBe('Cost known for 92% of packs');
  expect(marginOf(unknown)).toBeNull();
  expect(percentText(unknown)).toBe('–');
  expect(knownText({ ...sums, packs: 7, knownPacks: 3 })).toBe('Cost known for 3 of 7 packs');
});

it('has the money of a customer, and of few customers their sum', () => {
  expect(perHomeText(100_000, 40)).toBe('£25.00');
  expect(perHomeText(8_240, 2)).toBe('£82.40 in all');
  expect(perHomeText(0, 0)).toBe('–');
});

import { expect, test } from 'vitest';
import { backAfter, stopSending } from './follow.ts';

const outs = (...shares: number[]) => shares.map((out) => ({ out, packs: 1 }));
const packs = (...counts: number[]) => counts.map((count) => ({ out: 0, packs: count }));

test('homes are back from the first box on after which they never go without more than before', () => {
  const unchanged = outs(0.9, 0.04, 0.04, 0.04, 0.04);
  const back = (...shares: number[]) => backAfter(outs(...shares), unchanged);
  expect(back(0.2, 0.1, 0.05, 0.05, 0.04)).toBe(2);
  expect(back(0.2, 0.1, 0.06, 0.05, 0.04)).toBe(3);
  expect(back(0.2, 0.04, 0.06, 0.04, 0.04)).toBe(3);
  expect(back(0.2, 0.04, 0.04, 0.04, 0.06)).toBeNull();
  expect(back(0.2, 0.04, 0.04, 0.04, 0.04)).toBe(0);
});

test('a household is compared with its stock-outs while usage is still being inferred', () => {
  const unchanged = outs(0.06, 0.06, 0.06, 0.06, 0.01, 0.01, 0.01, 0.01);
  expect(backAfter(outs(0.2, 0.06, 0.07, 0.05, 0.01, 0.01, 0.01, 0.01), unchanged)).toBe(1);
});

test('one product-day in a hundred is back, however little it was before', () => {
  const unchanged = outs(0.001, 0.001, 0.001);
  expect(backAfter(outs(0.1, 0.01, 0.009), unchanged)).toBe(1);
});

test('there is nothing to go without where nothing is used any more', () => {
  expect(backAfter(outs(Number.NaN, Number.NaN), outs(0.01, 0.01))).toBeUndefined();
});

test('sending has stopped once at most a quarter of the usual packs comes', () => {
  expect(stopSending(packs(0, 2, 1, 0.5, 0.2), packs(0, 2, 2, 2, 2))).toBe(3);
  expect(stopSending(packs(0, 0.1, 0.1), packs(0, 2, 2))).toBe(1);
  expect(stopSending(packs(0, 2, 1), packs(0, 2, 2))).toBeNull();
});

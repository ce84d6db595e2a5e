import { expect, test } from 'vitest';
import { backAfter, stopSending } from './follow.ts';

const outs = (...shares: number[]) => shares.map((out) => ({ out, packs: 1 }));
const packs = (...counts: number[]) => counts.map((count) => ({ out: 0, packs: count }));

test('a change is followed from the first box after which stock-outs stay as before', () => {
  const unchanged = outs(0.9, 0.04, 0.04, 0.04, 0.04);
  const back = (...shares: number[]) => backAfter(outs(...shares), unchanged);
  expect(back(0.2, 0.1, 0.05, 0.05, 0.04)).toBe(2);
  expect(back(0.2, 0.1, 0.06, 0.05, 0.04)).toBe(3);
  expect(back(0.2, 0.04, 0.06, 0.04, 0.04)).toBe(3);
  expect(back(0.2, 0.04, 0.04, 0.04, 0.06)).toBeNull();
  expect(back(0.2, 0.04, 0.04, 0.04, 0.04)).toBe(0);
});

test('stock-outs are compared with those around the same box without the change', () => {
  const unchanged = outs(0.06, 0.06, 0.06, 0.06, 0.01, 0.01, 0.01, 0.01);
  expect(backAfter(outs(0.2, 0.06, 0.07, 0.05, 0.01, 0.01, 0.01, 0.01), unchanged)).toBe(1);
});

test('stock-outs of at most 1 % count as before, even if there were fewer', () => {
  const unchanged = outs(0.001, 0.001, 0.001);
  expect(backAfter(outs(0.1, 0.01, 0.009), unchanged)).toBe(1);
});

test('the result is undefined for uses that have ended', () => {
  expect(backAfter(outs(Number.NaN, Number.NaN), outs(0.01, 0.01))).toBeUndefined();
});

test('sending has stopped once at most a quarter of the usual packs comes', () => {
  expect(stopSending(packs(0, 2, 1, 0.5, 0.2), packs(0, 2, 2, 2, 2))).toBe(3);
  expect(stopSending(packs(0, 0.1, 0.1), packs(0, 2, 2))).toBe(1);
  expect(stopSending(packs(0, 2, 1), packs(0, 2, 2))).toBeNull();
});

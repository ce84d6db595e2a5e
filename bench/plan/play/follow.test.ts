import { expect, test } from 'vitest';
import { followChange, stopSending } from './follow.ts';

const outs = (...shares: number[]) => shares.map((out) => ({ out, packs: 1 }));
const packs = (...counts: number[]) => counts.map((count) => ({ out: 0, packs: count }));

test('homes are back from the first box on after which they never go without more than before', () => {
  const unchanged = outs(0.9, 0.04, 0.04, 0.04, 0.04);
  expect(followChange(outs(0.2, 0.1, 0.05, 0.04, 0.04), unchanged)).toMatchObject({
    level: 0.04,
    backAfter: 2,
  });
  expect(followChange(outs(0.2, 0.04, 0.06, 0.04, 0.04), unchanged)?.backAfter).toBe(3);
  expect(followChange(outs(0.2, 0.04, 0.04, 0.04, 0.06), unchanged)?.backAfter).toBeNull();
  expect(followChange(outs(0.05, 0.04, 0.04, 0.04, 0.04), unchanged)?.backAfter).toBe(0);
});

test('one product-day in a hundred is back, however little it was before', () => {
  const unchanged = outs(0.001, 0.001, 0.001);
  expect(followChange(outs(0.1, 0.01, 0.009), unchanged)?.backAfter).toBe(1);
});

test('there is nothing to go without where nothing is used any more', () => {
  expect(followChange(outs(Number.NaN, Number.NaN), outs(0.01, 0.01))).toBeNull();
});

test('sending has stopped where at most a quarter comes of what would have, from then on', () => {
  expect(stopSending(packs(0, 2, 1, 0.5, 0.2), packs(0, 2, 2, 2, 2))).toBe(3);
  expect(stopSending(packs(0, 0.1, 0.1), packs(0, 2, 2))).toBe(1);
  expect(stopSending(packs(0, 2, 1), packs(0, 2, 2))).toBeNull();
});

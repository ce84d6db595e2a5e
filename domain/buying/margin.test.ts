import { describe, expect, it } from 'vitest';
import { costOn, marginOf } from './margin.ts';

describe('the margin', () => {
  it('has the cost of the day, and none before the first', () => {
    const costs = [
      { from: '2026-12-01', cost: 50 },
      { from: '2026-11-01', cost: 43.75 },
    ];
    expect(costOn(costs, '2026-10-31')).toBeNull();
    expect(costOn(costs, '2026-11-30')).toBe(43.75);
    expect(costOn(costs, '2026-12-01')).toBe(50);
  });

  it('never guesses the cost of packs without one', () => {
    const sums = marginOf([
      { packs: 24, sales: 2000.4, cost: 43.75 },
      { packs: 2, sales: 300, cost: null },
    ]);
    expect(sums).toEqual({ packs: 26, knownPacks: 24, sales: 2300, knownSales: 2000, cost: 1050 });
  });
});

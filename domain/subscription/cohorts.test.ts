import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohortsOf } from './cohorts.ts';

describe('cohorts', () => {
  it('count the homes that had not cancelled by the end of each month', () => {
    const parts = [
      { month: '2026-11', lostAfter: null, homes: 5 },
      { month: '2026-09', lostAfter: null, homes: 6 },
      { month: '2026-09', lostAfter: 0, homes: 1 },
      { month: '2026-09', lostAfter: 2, homes: 3 },
    ];
    expect(cohortsOf(parts, '2026-11')).toEqual([
      { month: '2026-09', homes: 10, still: [9, 9] },
      // Its month has not ended.
      { month: '2026-11', homes: 5, still: [] },
    ]);
    expect(cohortsOf(parts, '2027-01')[0]?.still).toEqual([9, 9, 6, 6]);
    expect(cohortsOf([], '2027-01')).toEqual([]);
  });

  it('never grow', () => {
    const part = fc.record({
      month: fc.constantFrom('2026-08', '2026-09', '2026-10'),
      lostAfter: fc.option(fc.nat(6)),
      homes: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        for (const { homes, still } of cohortsOf(parts, '2027-02')) {
          const line = [homes, ...still];
          expect(line).toEqual(line.toSorted((a, b) => b - a));
          expect(line.at(-1)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

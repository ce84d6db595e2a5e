import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatFrequency } from '../calendar/formatFrequency.ts';
import { statedUsage } from '../household/usage.ts';
import { paceInstead, packsInstead, type StatedPace } from './packsInstead.ts';

it('packs of another size last at least as long', () => {
  expect(packsInstead(2, 9, 16)).toBe(2);
  expect(packsInstead(2, 16, 9)).toBe(4);
  // Exactly as much is not rounded up by the arithmetic.
  expect(packsInstead(3, 0.1, 0.3)).toBe(1);
});

it('what was asked for is carried over to packs of another size', () => {
  const nothing = { frequencyWeeks: null, everyBox: null };
  expect(paceInstead(nothing, 9, 16)).toEqual(nothing);
  expect(paceInstead({ ...nothing, frequencyWeeks: 4 }, 9, 14.4).frequencyWeeks).toBeCloseTo(6.4);
  expect(paceInstead({ ...nothing, frequencyWeeks: 2 }, 720, 60).frequencyWeeks).toBeCloseTo(1 / 6);
  expect(paceInstead({ ...nothing, everyBox: 3 }, 4, 9).everyBox).toBe(2);
  expect(paceInstead({ ...nothing, everyBox: 20 }, 720, 60).everyBox).toBe(99);
});

it('a frequency means the same units through any swaps, and is itself again after the last', () => {
  const size = fc.double({ min: 0.1, max: 5000, noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 520 }),
      fc.array(size, { minLength: 2, maxLength: 6 }),
      (weeks, sizes) => {
        const [first = 1] = sizes;
        let pace: StatedPace = { frequencyWeeks: weeks, everyBox: null };
        let before = first;
        for (const next of [...sizes.slice(1), first]) {
          pace = paceInstead(pace, before, next);
          expect(
            statedUsage(next, pace.frequencyWeeks ?? 0) / statedUsage(first, weeks),
          ).toBeCloseTo(1, 9);
          before = next;
        }
        expect(formatFrequency(pace.frequencyWeeks ?? 0)).toBe(formatFrequency(weeks));
      },
    ),
  );
});

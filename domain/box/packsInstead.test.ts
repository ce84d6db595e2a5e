import { expect, it } from 'vitest';
import { paceInstead, packsInstead } from './packsInstead.ts';

it('packs of another size last at least as long', () => {
  expect(packsInstead(2, 9, 16)).toBe(2);
  expect(packsInstead(2, 16, 9)).toBe(4);
  // Exactly as much is not rounded up by the arithmetic.
  expect(packsInstead(3, 0.1, 0.3)).toBe(1);
});

it('a wish is carried over to packs of another size', () => {
  const nothing = { frequencyWeeks: null, everyBox: null };
  expect(paceInstead(nothing, 9, 16)).toEqual(nothing);
  expect(paceInstead({ ...nothing, frequencyWeeks: 4 }, 9, 16).frequencyWeeks).toBe(7);
  expect(paceInstead({ ...nothing, frequencyWeeks: 1 }, 16, 4).frequencyWeeks).toBe(1);
  expect(paceInstead({ ...nothing, everyBox: 3 }, 4, 9).everyBox).toBe(2);
  expect(paceInstead({ ...nothing, everyBox: 20 }, 720, 60).everyBox).toBe(99);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatFrequency } from '../calendar/formatFrequency.ts';
import { statedUsage } from '../household/usage.ts';
import { type DeliverySetting, packsInstead, settingInstead } from './packsInstead.ts';

it('packs of another size last at least as long', () => {
  expect(packsInstead(2, 9, 16)).toBe(2);
  expect(packsInstead(2, 16, 9)).toBe(4);
  // Equal contents must not be rounded up because of floating-point errors.
  expect(packsInstead(3, 0.1, 0.3)).toBe(1);
});

it('settings are converted to packs of another size', () => {
  const nothing = { frequencyWeeks: null, everyBox: null };
  expect(settingInstead(nothing, 9, 16)).toEqual(nothing);
  expect(settingInstead({ ...nothing, frequencyWeeks: 4 }, 9, 14.4).frequencyWeeks).toBeCloseTo(
    6.4,
  );
  expect(settingInstead({ ...nothing, frequencyWeeks: 2 }, 720, 60).frequencyWeeks).toBeCloseTo(
    1 / 6,
  );
  expect(settingInstead({ ...nothing, everyBox: 3 }, 4, 9).everyBox).toBe(2);
  expect(settingInstead({ ...nothing, everyBox: 20 }, 720, 60).everyBox).toBe(99);
});

it('a frequency means the same units through any swaps, and is itself again after the last', () => {
  const size = fc.double({ min: 0.1, max: 5000, noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 520 }),
      fc.array(size, { minLength: 2, maxLength: 6 }),
      (weeks, sizes) => {
        const [first = 1] = sizes;
        let setting: DeliverySetting = { frequencyWeeks: weeks, everyBox: null };
        let before = first;
        for (const next of [...sizes.slice(1), first]) {
          setting = settingInstead(setting, before, next);
          expect(
            statedUsage(next, setting.frequencyWeeks ?? 0) / statedUsage(first, weeks),
          ).toBeCloseTo(1, 9);
          before = next;
        }
        expect(formatFrequency(setting.frequencyWeeks ?? 0)).toBe(formatFrequency(weeks));
      },
    ),
  );
});

import { expect, it } from 'vitest';
import { playYear } from './playYear.ts';

it('plays a season of six households, after which every figure is right', async () => {
  const { lines, wrongs, charges } = await playYear({ seed: 3, households: 6, days: 120 });
  expect(wrongs).toEqual([]);
  expect(lines.at(-1)).toMatch(/^Every box is in a final state; £.* every notice went out once\.$/);
  // A year in which nobody paid would be right as well.
  expect(charges).toBeGreaterThan(10);
});

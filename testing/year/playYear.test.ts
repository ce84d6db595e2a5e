import { expect, it } from 'vitest';
import { playYear } from './playYear.ts';

it('finds no fault in a season of six customers that begins on 31 January', {
  timeout: 600_000,
}, async () => {
  const { lines, wrongs, charges } = await playYear({
    seed: 3,
    customers: 6,
    days: 120,
    start: '2028-01-31',
  });
  expect(wrongs).toEqual([]);
  expect(lines.at(-1)).toMatch(/^Every box is in a final state, and £.* in the books: npm run /);
  // Without this, a year without payments would pass too.
  expect(charges).toBeGreaterThan(10);
  expect(figure(lines, 'Refunds')).toBeGreaterThan(0);
  expect(figure(lines, 'Credit')).toBeGreaterThan(0);
  expect(figure(lines, 'refund of packs')).toBeGreaterThan(0);
  expect(figure(lines, 'Compared')).toBeGreaterThan(100);
});

it('finds no fault in a month of a hundred customers, with a restored backup', {
  timeout: 1_800_000,
}, async () => {
  const { lines, wrongs, charges } = await playYear({ seed: 4, customers: 100, days: 31 });
  expect(wrongs).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(/^restore +1 made$/));
  expect(charges).toBeGreaterThan(50);
});

/** Returns the first number of a line. */
const figure = (lines: readonly string[], name: string) =>
  Number(/\d+/.exec(lines.find((line) => line.startsWith(name)) ?? '')?.[0]);

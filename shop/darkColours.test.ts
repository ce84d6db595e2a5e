import { join } from 'node:path';
import { contrast, luminance } from '@nestbox/artwork/colour';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLowContrasts, type ShopColours } from './colours.ts';
import { type DarkColours, darkColoursOf } from './darkColours.ts';
import { defaultShopFile, readShop } from './readShop.ts';

const grounds = [
  'page',
  'surface',
  'field',
  'toast',
  'line',
  'accent-tint',
  'good-tint',
  'bad-tint',
  'mist',
  'sky',
  'butter',
  'oat',
] as (keyof DarkColours)[];

/** Returns the pairs of text and ground whose contrast is below WCAG 2.2 AA. */
function lowPairs(shop: ShopColours): string[] {
  const dark = darkColoursOf(shop);
  const pairs: [text: string, ground: string, least: number][] = grounds.flatMap((ground) => [
    [dark.ink, dark[ground], 4.5],
    [dark['ink-soft'], dark[ground], 4.5],
    [dark['line-strong'], dark[ground], 3],
  ]);
  for (const ground of grounds.filter((each) => each !== 'line')) {
    for (const text of ['accent-ink', 'good', 'bad'] as const) {
      pairs.push([dark[text], dark[ground], 4.5]);
    }
    // The accent is the ground of buttons and marks.
    pairs.push([shop.accent, dark[ground], 3]);
  }
  for (const ground of ['ink', 'ink-hover', 'good'] as const) {
    pairs.push([dark['on-ink'], dark[ground], 4.5]);
  }
  return pairs
    .filter(([text, ground, least]) => contrast(text, ground) < least)
    .map(([text, ground]) => `${text} on ${ground}: ${contrast(text, ground).toFixed(2)}`);
}

describe('the colours of a dark screen', () => {
  it.each([
    ['default', defaultShopFile],
    ['renamed', join(import.meta.dirname, '../testing/rename/shop.json')],
  ])('of the %s shop have the contrast of WCAG AA', (_, file) => {
    expect(lowPairs(readShop(file).colours)).toEqual([]);
  });

  it('of every shop that is accepted have it too, on a page that is nearly black', () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const page = fc.constant('#f8f4ec');
    fc.assert(
      fc.property(fc.record({ header: colour, accent: colour, page }), (colours) => {
        fc.pre(findLowContrasts(colours).length === 0);
        expect(lowPairs(colours)).toEqual([]);
        expect(luminance(darkColoursOf(colours).page)).toBeLessThan(0.01);
      }),
      { numRuns: 60, maxSkipsPerRun: 2_000 },
    );
  });
});

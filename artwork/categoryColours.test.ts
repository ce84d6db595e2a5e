import { expect, it } from 'vitest';
import { coloursFrom, darkerThanTooLight, spareColours } from './categoryColours.ts';
import { contrast, luminance } from './colour.ts';
import { paper } from './palette.ts';

const hex = (part: number) => part.toString(16).padStart(2, '0');
const levels = [0, 64, 128, 192, 255];
const colours = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
);

it('gives every colour pale walls and a deep colour for type', () => {
  for (const colour of colours) {
    const { wall, scene, deep } = coloursFrom(colour);
    expect([colour, luminance(wall) >= 0.76]).toEqual([colour, true]);
    expect([colour, luminance(scene) >= 0.52]).toEqual([colour, true]);
    expect([colour, luminance(scene) <= luminance(wall)]).toEqual([colour, true]);
    expect([colour, contrast(deep, paper) >= 7]).toEqual([colour, true]);
  }
});

it('changes a colour no more than it needs', () => {
  expect(coloursFrom('#1d544f').deep).toBe('#1d544f');
  expect(coloursFrom('#e9e4cb').wall).toBe('#e9e4cb');
});

it('names a darker colour for one that is too light for its text', () => {
  expect(spareColours.map(darkerThanTooLight)).toEqual(spareColours.map(() => null));
  const darker = darkerThanTooLight('#ffe680');
  expect(darker).toMatch(/^#[\da-f]{6}$/);
  expect(darkerThanTooLight(darker ?? '')).toBeNull();
  expect(contrast(darker ?? '', paper)).toBeGreaterThanOrEqual(7);
});

import { contrast, luminance, mix } from './colour.ts';
import type { CategoryColours } from './packaging.ts';
import { ink, paper } from './palette.ts';

/** Minimum luminance of the walls, so that packs of any colour stand out from them. */
const wallLuminance = 0.76;
const sceneLuminance = 0.52;
/** Minimum contrast of paper-coloured type on the deep colour (WCAG 2.2, enhanced). */
const typeContrast = 7;

/** Colours for categories that are given none, apart from each other. */
export const spareColours = [
  '#4f7a5b',
  '#8a5a7d',
  '#3f7391',
  '#b0703c',
  '#7c7a3a',
  '#a2545c',
  '#5a63a0',
  '#2f8074',
] as const;

/** Returns the colours of a category that has one colour of its own, as '#rrggbb'. */
export function coloursFrom(colour: string): CategoryColours {
  return {
    wall: mixUntil(colour, paper, (mixed) => luminance(mixed) >= wallLuminance),
    scene: mixUntil(colour, paper, (mixed) => luminance(mixed) >= sceneLuminance),
    deep: mixUntil(colour, ink, (mixed) => contrast(mixed, paper) >= typeContrast),
  };
}

/** Contrast of a colour with paper-coloured type on it below which it would be drawn as quite another. */
const leastContrast = 3;

/**
 * Returns the darker colour in which the text on a colour can be read; null where the colour itself will do,
 * which is darkened a little as `coloursFrom` does.
 */
export const darkerThanTooLight = (colour: string): string | null =>
  contrast(colour, paper) < leastContrast
    ? mixUntil(colour, '#000000', (mixed) => contrast(mixed, paper) >= typeContrast)
    : null;

const steps = 50;

/** Returns the colour with as little of another as the condition needs, which the other fulfils. */
function mixUntil(colour: string, other: string, suffices: (mixed: string) => boolean): string {
  for (let step = 0; step < steps; step += 1) {
    const mixed = mix(colour, other, step / steps);
    if (suffices(mixed)) return mixed;
  }
  return other;
}

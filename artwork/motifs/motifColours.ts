import { contrast, luminance, mix, warmth } from '../colour.ts';
import { ink, paper } from '../palette.ts';

export interface MotifColours {
  /** Behind the motif, in the round window. */
  ground: string;
  main: string;
  second: string;
  deep: string;
  light: string;
  /** The warmer of the pack's colours, so that a lemon is not teal. */
  fruit: string;
}

export type MotifDrawing = (colours: MotifColours) => string;

/** Darkens a colour until it stands out from the ground. */
function standOut(colour: string, ground: string, least = 2): string {
  let strong = colour;
  for (let i = 0; i < 10 && contrast(strong, ground) < least; i++) strong = mix(strong, ink, 0.14);
  return strong;
}

/** Returns the colours of a window from the pack's body and accent: a pale ground and contrasts. */
export function motifColours(body: string, accent: string): MotifColours {
  const [dark, pale] = luminance(body) < luminance(accent) ? [body, accent] : [accent, body];
  const ground = mix(pale, paper, luminance(pale) > 0.6 ? 0.25 : 0.62);
  const main = standOut(dark, ground);
  return {
    ground,
    main,
    second: standOut(mix(main, pale, 0.48), ground),
    deep: mix(main, ink, 0.55),
    light: mix(ground, paper, 0.7),
    // Fruit has an outline and may be pale.
    fruit: standOut(warmth(body) > warmth(accent) ? body : accent, ground, 1.3),
  };
}

import { contrast, luminance, mix } from '@nestbox/artwork/colour';
import type { Palette } from './colours.ts';

/** The tokens of ui/theme.css that are different for people who prefer a dark screen. */
export type DarkColours = Readonly<Record<DarkToken, string>>;

type DarkToken =
  | 'page'
  | 'surface'
  | 'field'
  | 'toast'
  | 'ink'
  | 'ink-soft'
  | 'ink-hover'
  | 'on-ink'
  | 'line'
  | 'line-strong'
  | 'scrim'
  | 'accent-ink'
  | 'accent-tint'
  | 'good'
  | 'good-tint'
  | 'bad'
  | 'bad-tint'
  | 'mist'
  | 'sky'
  | 'butter'
  | 'oat';

/** Luminance of a dark page: nearly black, with the hue of the shop's header. */
const pageLuminance = 0.009;

const white = '#ffffff';
const ink = '#f3eee2';

/** Returns the colours of a dark screen, which are made from the colours that the shop chose. */
export function darkColoursOf({ header, accent }: Pick<Palette, 'header' | 'accent'>): DarkColours {
  const page = darkenTo(header, pageLuminance);
  const surface = mix(page, white, 0.055);
  const field = mix(page, white, 0.1);
  const grounds = {
    page,
    surface,
    field,
    'accent-tint': mix(surface, accent, 0.13),
    'good-tint': mix(surface, '#7fd0a2', 0.13),
    'bad-tint': mix(surface, '#e8604a', 0.16),
    mist: mix(surface, '#8fc7ae', 0.11),
    sky: mix(surface, '#8fbbd6', 0.12),
    butter: mix(surface, '#e9bf5a', 0.12),
    oat: mix(surface, '#d0b083', 0.12),
  };
  const all = Object.values(grounds);
  return {
    ...grounds,
    toast: mix(page, white, 0.16),
    ink,
    'ink-soft': '#c3cbc1',
    'ink-hover': mix(ink, page, 0.15),
    'on-ink': page,
    line: mix(page, white, 0.19),
    'line-strong': lighten('#8a948b', all, 3.2),
    scrim: '#000000',
    'accent-ink': lighten(accent, all, 5),
    good: lighten('#8bd3aa', all, 5),
    bad: lighten('#f5a899', all, 5),
  };
}

/** Returns the colour mixed with black, as dark as that. */
function darkenTo(colour: string, target: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, '#000000', share);
    if (luminance(shade) <= target) return shade;
  }
  return '#000000';
}

/** Returns the colour as light as it needs to be for this contrast on all of the grounds. */
function lighten(colour: string, grounds: readonly string[], least: number): string {
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mix(colour, white, share);
    if (grounds.every((ground) => contrast(shade, ground) >= least)) return shade;
  }
  return white;
}

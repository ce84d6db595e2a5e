import { contrast, mix } from '@nestbox/artwork/colour';

/** The colours that a shop chooses, as '#rrggbb'. */
export interface ShopColours {
  /** The ground of the header, the footer and of mails' heads. */
  readonly header: string;
  /** The ground of buttons, and what stands out on the header. */
  readonly accent: string;
  /** The ground of pages and mails. */
  readonly page: string;
}

export interface Palette extends ShopColours {
  readonly headerSoft: string;
  readonly accentHover: string;
  /** The accent as text on the page. */
  readonly accentInk: string;
  readonly accentTint: string;
}

/** Colours of texts and lines that every shop has; ui/theme.css has them too. */
const fixed = {
  ink: '#16241d',
  inkSoft: '#4d5b53',
  lineStrong: '#8a8f82',
  cream: '#f8f1e2',
  creamSoft: '#c9cfc2',
};

/** Least contrast of WCAG 2.2 AA: for text (1.4.3), and for controls and icons (1.4.11). */
const leastOfText = 4.5;
const leastOfControls = 3;

/** Returns the shop's colours with the shades that are made from them. */
export function paletteOf({ header, accent, page }: ShopColours): Palette {
  const accentTint = mix(accent, '#ffffff', 0.77);
  return {
    header,
    accent,
    page,
    headerSoft: mix(header, '#ffffff', 0.06),
    accentHover: mix(accent, '#ffffff', 0.2),
    accentInk: darkened(accent, [page, accentTint]),
    accentTint,
  };
}

/** Returns the colour as dark as texts on these grounds need. */
function darkened(colour: string, grounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mix(colour, '#000000', share);
    if (grounds.every((ground) => contrast(shade, ground) >= leastOfText + 0.5)) return shade;
  }
  return '#000000';
}

interface LowContrast {
  readonly colour: keyof ShopColours;
  /** Says what is too low, and the mend. */
  readonly sentence: string;
}

/** Returns the colours on which texts or controls would be hard to see. */
export function findLowContrasts(colours: ShopColours): LowContrast[] {
  const { header, headerSoft, accent, accentInk, accentTint, page } = paletteOf(colours);
  const pairs = [
    ['header', 'lighter text on it', fixed.cream, header, leastOfText, 'darker'],
    ['header', 'small text on it', fixed.creamSoft, header, leastOfText, 'darker'],
    [
      'header',
      'small text on its lighter parts',
      fixed.creamSoft,
      headerSoft,
      leastOfText,
      'darker',
    ],
    ['page', 'text on it', fixed.ink, page, leastOfText, 'lighter'],
    ['page', 'small text on it', fixed.inkSoft, page, leastOfText, 'lighter'],
    ['page', 'border of fields on it', fixed.lineStrong, page, leastOfControls, 'lighter'],
    ['accent', 'text of buttons', fixed.ink, accent, leastOfText, 'lighter'],
    ['accent', 'accent on the header', accent, header, leastOfText, 'lighter'],
    ['accent', 'text in its darker shade', accentInk, accentTint, leastOfText, 'lighter'],
  ] as const;
  const low = pairs.flatMap(([colour, what, text, ground, least, mend]): LowContrast[] => {
    const found = contrast(text, ground);
    if (found >= least) return [];
    // Rounded down, so that it reads as less than what is asked for.
    const shown = (Math.floor(found * 10) / 10).toFixed(1);
    const sentence = `the ${what} (${text} on ${ground}) has a contrast of ${shown}, and WCAG AA asks for ${least}: choose a ${mend} colour`;
    return [{ colour, sentence }];
  });
  // One sentence a colour is enough to mend it.
  return low.filter(
    (each, place) => low.findIndex(({ colour }) => colour === each.colour) === place,
  );
}

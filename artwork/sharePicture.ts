import { fitLines, setLine, type TypeStyle } from './lettering.ts';

const cream = '#f8f1e2';
const display: TypeStyle = { face: 'display' };

interface SharePicture {
  /** A line at the top. */
  readonly small: string;
  readonly large: string;
  /** The colour of the ground, as '#rrggbb'. */
  readonly ground: string;
  /** The width of the texts, from 72. */
  readonly width: number;
  /** SVG elements for the right part. */
  readonly picture: string;
}

/**
 * Returns the picture that previews of links show, as an SVG of 1200 by 630. Texts are outlines, since drawing
 * needs no font then.
 */
export function drawSharePicture({ small, large, ground, width, picture }: SharePicture): string {
  const set = (text: string, box: { top: number; maxLines: number; largest: number }) => {
    const room = { width, height: box.maxLines * box.largest * 1.06, leading: 1.06 };
    const { lines, size } = fitLines(text, display, { ...box, ...room });
    return lines
      .map((line, place) => setLine(line, display, 72, box.top + size * (0.8 + place * 1.06), size))
      .join('');
  };
  const letters =
    set(small, { top: 64, maxLines: 1, largest: 52 }) +
    set(large, { top: 290, maxLines: 4, largest: 68 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${ground}"/><path d="${letters}" fill="${cream}"/>${picture}</svg>`;
}

/** Returns an SVG as an element of another one, whose ids stay apart. */
export const placedSvg = (
  markup: string,
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
): string =>
  `<image href="data:image/svg+xml;base64,${Buffer.from(markup).toString('base64')}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`;

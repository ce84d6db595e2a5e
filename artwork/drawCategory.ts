import { mix } from './colour.ts';
import { leafAt } from './motifs/leafAt.ts';
import { drawPack, sharedWordmark } from './pack.ts';
import type { CategoryColours, PackagedProduct } from './packaging.ts';
import { paper } from './palette.ts';
import { shadingDefs } from './shading.ts';
import { d, ellipse, escapeXml, line, path } from './svg.ts';

/** Where the feet of the packs stand: on the step, or at the table's near edge. */
export const rows = { back: 404, front: 546 } as const;

/** A pack in a category's picture of 800 by 600. */
export interface PlacedPack {
  product: PackagedProduct;
  row: keyof typeof rows;
  /** The middle of its foot. */
  x: number;
  scale: number;
}

/** A category that a picture shows. */
interface PicturedCategory {
  readonly name: string;
  readonly colours: CategoryColours;
}

/** A branch at the right of the wall. */
function branch(colour: string): string {
  const stem = line('M800 70Q720 96 640 88', colour, 3.4);
  const leaves = [
    [770, 78, 58, -150],
    [748, 86, 54, -28],
    [722, 89, 54, -142],
    [700, 91, 50, -36],
    [676, 91, 46, -136],
    [662, 90, 42, -48],
    [642, 88, 40, -92],
  ];
  return (
    stem +
    leaves.map(([x = 0, y = 0, length = 0, a = 0]) => leafAt(x, y, length, 15, a, colour)).join('')
  );
}

/**
 * Returns the picture of a category as an SVG of 800 by 600 that loads nothing. The same packs
 * always give the same text.
 * @param placed from back to front
 * @param brand the shop's name
 */
export function drawCategory(
  { name, colours }: PicturedCategory,
  placed: readonly PlacedPack[],
  brand: string,
): string {
  const { scene: wall, deep } = colours;
  const step = rows.back;
  const packs = placed
    .map(({ product, row, x, scale }, i) => {
      const pack = drawPack(product, brand, { clip: `pack${i}`, short: true });
      return `<g transform="translate(${d`${x} ${rows[row]}`}) scale(${scale})">${pack}</g>`;
    })
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" role="img"><title>${escapeXml(name)}</title>`,
    `<defs>${shadingDefs}${sharedWordmark(brand)}<linearGradient id="light" x2="1" y2=".7"><stop offset="0" stop-color="${paper}" stop-opacity=".45"/><stop offset="1" stop-color="${deep}" stop-opacity=".16"/></linearGradient>`,
    `<linearGradient id="table" x2="0" y2="1"><stop offset="0" stop-color="${mix(wall, deep, 0.16)}"/><stop offset="1" stop-color="${mix(wall, paper, 0.5)}"/></linearGradient></defs>`,
    path('M0 0h800v600H0z', wall),
    path('M120 480V330A280 280 0 0 1 680 330V480z', mix(wall, paper, 0.55)),
    path('M0 0h800v600H0z', 'url(#light)'),
    branch(mix(deep, wall, 0.4)),
    path('M0 478h800v122H0z', 'url(#table)'),
    ellipse(410, 524, 410, 26, 'url(#ground)', 'opacity=".5"'),
    path(d`M44 ${step - 14}H772V518H44z`, mix(wall, paper, 0.42)),
    path(d`M44 ${step + 10}H772V518H44z`, mix(wall, deep, 0.1)),
    path(d`M44 ${step + 10}H772v5H44z`, deep, 'opacity=".12"'),
    packs,
    '</svg>',
  ].join('');
}

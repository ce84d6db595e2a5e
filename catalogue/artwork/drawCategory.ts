import type { CatalogueProduct, Category } from '../product.ts';
import { products } from '../products.ts';
import { mix } from './colour.ts';
import { leafAt } from './motifs/leafAt.ts';
import { drawPack, sharedWordmark } from './pack.ts';
import { deepColours, paper } from './palette.ts';
import { shadingDefs } from './shading.ts';
import { step, stillLifes } from './stillLifes.ts';
import { d, ellipse, line, path } from './svg.ts';

/** Stronger than the walls of single packs, since these pictures stand large on the home page. */
const sceneWalls: Record<Category, string> = {
  Cleaning: '#b5cfc4',
  Bathroom: '#dcc0b8',
  Kitchen: '#e3c28c',
  Pantry: '#c9c595',
};

const byId = new Map(products.map((product) => [product.productId, product]));

function productOf(productId: string): CatalogueProduct {
  const product = byId.get(productId);
  if (!product) throw new Error(`No product ${productId} for a category's picture`);
  return product;
}

/** A branch that comes in from the right, so that the wall is not bare. */
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
 * The still life of a category's packs, an SVG of 800 by 600 that needs nothing from outside. The
 * same category always gives the same text.
 */
export function drawCategory(category: Category): string {
  const wall = sceneWalls[category];
  const deep = deepColours[category];
  const packs = stillLifes[category]
    .map(({ productId, x, y, scale }, i) => {
      const pack = drawPack(productOf(productId), `pack${i}`, true);
      return `<g transform="translate(${d`${x} ${y}`}) scale(${scale})">${pack}</g>`;
    })
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" role="img"><title>${category}</title>`,
    `<defs>${shadingDefs}${sharedWordmark}<linearGradient id="light" x2="1" y2=".7"><stop offset="0" stop-color="${paper}" stop-opacity=".45"/><stop offset="1" stop-color="${deep}" stop-opacity=".16"/></linearGradient>`,
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

import { mix } from '@nestbox/artwork/colour';
import { drawPack } from '@nestbox/artwork/pack';
import type { CategoryLook } from '@nestbox/artwork/packaging';
import { shadingDefs } from '@nestbox/artwork/shading';
import { d } from '@nestbox/artwork/svg';
import { demoCategories } from './demoCategories.ts';
import { products } from './products.ts';

interface Place {
  readonly productId: string;
  /** The middle of the pack's foot, and the size: 1 is that of a product's own picture. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const board = 322;
const inBox = 470;

/** Packs on the wall's board, then those that look out of the box, from back to front. */
const places: readonly Place[] = [
  { productId: 'soft-toilet-tissue-9', x: 452, y: board, scale: 0.44 },
  { productId: 'lavender-multi-surface-spray', x: 172, y: board, scale: 0.58 },
  { productId: 'everyday-tea-bags-160', x: 336, y: board, scale: 0.44 },
  { productId: 'wildflower-honey', x: 254, y: board, scale: 0.38 },
  { productId: 'rolled-oats-1kg', x: 204, y: inBox, scale: 0.46 },
  { productId: 'everyday-shampoo', x: 294, y: inBox, scale: 0.52 },
  { productId: 'penne-pasta-1kg', x: 376, y: inBox, scale: 0.46 },
  { productId: 'pine-toilet-cleaner', x: 454, y: inBox, scale: 0.48 },
];

/** Other shops use the picture too: no shop's name stands on the packs. */
const noName = '';

const wall = '#dfe9e3';
const ink = '#16241d';
const card = '#dcb884';

const gradient = (id: string, from: string, to: string, direction = 'x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${direction}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const looks = new Map<string, CategoryLook>(
  demoCategories.map(({ name, ...look }) => [name, look]),
);

function drawPlaced({ productId, x, y, scale }: Place, index: number): string {
  const product = products.find((each) => each.productId === productId);
  const look = product && looks.get(product.productCategory);
  if (!look) throw new Error(`The home page's picture has an unknown product: ${productId}`);
  const pack = drawPack({ ...product, look }, noName, { clip: `pack${index}`, short: true });
  return `<g transform="translate(${d`${x} ${y}`}) scale(${scale})">${pack}</g>`;
}

/** The box with the nest's door, and the bird that looks out of it. */
const box = [
  '<path d="M138 446 82 492l22 22 34-28zM502 446l56 46-22 22-34-28z" fill="url(#flap)"/>',
  '<path d="M138 446h364v194H138z" fill="url(#card)"/>',
  `<path d="M138 446h364v16q-182 22-364 0z" fill="${ink}" opacity=".22"/>`,
  '<path d="M138 446h364v10q-182 22-364 0z" fill="#f0d9b1"/>',
  `<circle cx="320" cy="560" r="58" fill="#b98f57"/><circle cx="320" cy="560" r="54" fill="${ink}"/>`,
  '<path d="M288 588c-4-30 12-52 36-52s38 18 36 44c-1 12-6 20-12 26a54 54 0 0 1-54-4c-3-4-5-9-6-14z" fill="url(#bird)"/>',
  '<path d="M356 566l22 7-21 9z" fill="#fffdf9"/>',
  `<circle cx="340" cy="561" r="5" fill="${ink}"/><circle cx="341.500" cy="559.500" r="1.500" fill="#fff"/>`,
  '<path d="M296 590c10 4 22 0 30-10-4 18-14 26-26 24z" fill="#c98a15"/>',
  '<rect x="313" y="622" width="14" height="18" rx="7" fill="#8f6a35"/>',
].join('');

/**
 * Returns the home page's picture of the sample shop as an SVG of 640 by 640: packs of the catalogue
 * on a board and in a box. The same catalogue always gives the same text.
 * @throws an Error, if the catalogue has no longer one of the products
 */
export function drawHomePicture(): string {
  const packs = places.map((place, index) => drawPlaced(place, index));
  const onBoard = places.filter(({ y }) => y === board).length;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640">',
    '<title>Home essentials on a board above a box with a bird in its door</title>',
    `<defs>${shadingDefs}`,
    gradient('wall', '#f3f6ef', mix(wall, ink, 0.08)),
    gradient('plank', '#7a5637', '#4d3320'),
    gradient('card', card, '#c59c62', 'x2=".6" y2="1"'),
    gradient('flap', '#f0d9b1', '#d9b680'),
    gradient('bird', '#f9c255', '#eaa32c'),
    `<linearGradient id="under" x2="0" y2="1"><stop offset="0" stop-color="${ink}" stop-opacity=".2"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></linearGradient></defs>`,
    '<path d="M60 640V310a260 260 0 0 1 520 0v330z" fill="url(#wall)"/>',
    '<circle cx="424" cy="156" r="46" fill="#f8e7c2"/>',
    '<path d="M112 333h416l-14 34H126z" fill="url(#under)"/>',
    `<path d="M150 330v30M490 330v30" stroke="#4d3320" stroke-width="9" stroke-linecap="round"/>`,
    '<rect x="100" y="318" width="440" height="15" rx="5" fill="url(#plank)"/>',
    ...packs.slice(0, onBoard),
    '<path d="M138 446 160 432h320l22 14z" fill="#a67f4b"/>',
    ...packs.slice(onBoard),
    box,
    '</svg>\n',
  ].join('');
}

import type { PlacedPack } from './drawCategory.ts';
import { drawnWidth, packForm } from './pack.ts';
import type { PackagedProduct } from './packaging.ts';

/** Packs that a category's picture shows at most. */
export const maxPlaced = 7;

/** The space of a row of packs in a picture of 800 by 600. */
const left = 40;
const right = 760;
const tallest = 350;
const gap = 20;
/** Scale of a pack that has room. Those of the front row are smaller, and hide little behind them. */
const scales = { back: 1.06, front: 0.7 } as const;

/**
 * Returns packs with their places in a category's picture, from back to front: about four in seven
 * stand in the back row.
 */
export function placePacks(products: readonly PackagedProduct[]): PlacedPack[] {
  const shown = products.slice(0, maxPlaced);
  const behind = shown.length - Math.floor((shown.length * 3) / maxPlaced);
  return [...placeRow('back', shown.slice(0, behind)), ...placeRow('front', shown.slice(behind))];
}

function placeRow(row: PlacedPack['row'], products: readonly PackagedProduct[]): PlacedPack[] {
  const sized = products.map((product) => {
    const scale = Math.min(scales[row], tallest / packForm(product).height);
    return { product, scale, width: drawnWidth(product) * scale };
  });
  const total = sized.reduce((sum, { width }) => sum + width, 0);
  const room = right - left - gap * (products.length + 1);
  const shrink = Math.min(1, room / total);
  const between = (right - left - total * shrink) / (products.length + 1);
  let x = left;
  return sized.map(({ product, scale: unshrunk, width }) => {
    const scale = unshrunk * shrink;
    x += between;
    const middle = x + (packForm(product).width / 2) * scale;
    x += width * shrink;
    return { product, row, x: Math.round(middle), scale: Number(scale.toFixed(3)) };
  });
}

import { mix } from './colour.ts';
import { drawnWidth, drawPack, packForm } from './pack.ts';
import type { PackagedProduct } from './packaging.ts';
import { ink, paper } from './palette.ts';
import { shadingDefs } from './shading.ts';
import { d, escapeXml } from './svg.ts';

/**
 * Returns a product's pack on a plain table as an SVG of 400 by 400 that loads nothing. The same
 * product always gives the same text.
 * @param brand the shop's name
 */
export function drawPackaging(product: PackagedProduct, brand: string): string {
  const form = packForm(product);
  const width = drawnWidth(product);
  // Small packs stay smaller than large ones, but not as much as they really are.
  const fit = Math.min(330 / form.height, 332 / width);
  const scale = Math.min(fit, fit ** 0.6);
  const x = 200 - ((width - form.width) / 2) * scale;
  // The horizon is lower for a low pack.
  const ground = 364 - (330 - form.height * scale) * 0.34;
  const { defs, wall, table } = backdrop(product.look.colours.wall);
  const name = escapeXml(product.productName);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img"><title>${name}</title>`,
    `<defs>${shadingDefs}${defs}</defs>${wall}`,
    d`<g transform="translate(0 ${ground})">${table}</g>`,
    `<g transform="translate(${d`${x} ${ground}`}) scale(${scale.toFixed(3)})">${drawPack(product, brand, { clip: 'pack' })}</g></svg>`,
  ].join('');
}

/** What stands behind and under a single pack in a square picture. */
interface Backdrop {
  defs: string;
  /** The wall of a picture of 400 by 400, and the table whose packs stand on y = 0. */
  wall: string;
  table: string;
}

/** Returns the backdrop of a picture in the colour of its category's wall. */
function backdrop(wall: string): Backdrop {
  return {
    defs: `<radialGradient id="wall" cx=".42" cy=".34" r=".8"><stop offset="0" stop-color="${mix(wall, paper, 0.75)}"/><stop offset="1" stop-color="${wall}"/></radialGradient><linearGradient id="table" x2="0" y2="1"><stop offset="0" stop-color="${mix(wall, ink, 0.1)}"/><stop offset="1" stop-color="${mix(wall, paper, 0.2)}"/></linearGradient>`,
    wall: '<path d="M0 0h400v400H0z" fill="url(#wall)"/>',
    table: '<path d="M0 -36h400v160H0z" fill="url(#table)"/>',
  };
}

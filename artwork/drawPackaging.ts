import { backdrop } from './backdrop.ts';
import { drawnWidth, drawPack, packForm } from './pack.ts';
import type { PackagedProduct } from './packaging.ts';
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

import { contrast, luminance, mix } from './colour.ts';
import { drawLabel } from './label.ts';
import type { PackagedProduct, Packaging } from './packaging.ts';
import { ink, paper } from './palette.ts';
import { drawPattern } from './pattern.ts';
import type { PackForm } from './shapes/packForm.ts';
import { shapes } from './shapes.ts';
import { d, ellipse, path } from './svg.ts';
import { wordmark } from './wordmark.ts';

/** Returns the shop's name, to be defined once in a picture of several packs. */
export const sharedWordmark = (brand: string) =>
  `<path id="wordmark" d="${wordmark(brand, 0, 0, 12)}"/>`;

/** Shapes that are sold by the pair or more show a second one behind the first. */
const standsInPairs = new Set(['tin', 'drinkCarton', 'angledBottle', 'tube']);

/** How far right of the first the second one stands, as a part of the width. */
const apart = 0.42;

/** What of a product decides the form of its pack. */
interface Packed {
  readonly packaging: Packaging;
}

export function packForm({ packaging }: Packed): PackForm {
  return shapes[packaging.shape](packaging);
}

function isPair({ packaging }: Packed): boolean {
  return packaging.shown === 2 && standsInPairs.has(packaging.shape);
}

/** Returns the drawn width, including a second pack behind. */
export function drawnWidth(product: Packed): number {
  return packForm(product).width * (isPair(product) ? 1 + apart : 1);
}

/**
 * Returns a pack with its shadow, standing on y = 0 around x = 0. `clip` is an id that is unique in
 * the picture. The picture must have the gradients of shading.ts. A `short` label has the name only,
 * and uses the picture's `sharedWordmark`.
 * @param brand the shop's name
 */
export function drawPack(
  product: PackagedProduct,
  brand: string,
  { clip, short = false }: { clip: string; short?: boolean },
): string {
  const { packaging } = product;
  const form = packForm(product);
  const { width: w, height: h } = form;
  const { body, accent } = packaging;
  const pale = luminance(body) > 0.5;
  const print = pale
    ? mix(body, accent, 0.22)
    : mix(body, luminance(accent) > 0.3 ? accent : paper, 0.13);
  const area = { x: -w / 2 - 2, y: -h, width: w + 4, height: h };
  const mark = contrast(paper, body) > 2.7 ? paper : ink;
  const bare = (label: string) =>
    [
      form.behind,
      path(form.body, body, 'fill-rule="evenodd"'),
      `<g clip-path="url(#${clip})">${drawPattern(packaging.pattern, print, area)}${form.creases ?? ''}${label}</g>`,
      path(form.body, `url(#${form.finish})`, 'fill-rule="evenodd"'),
      form.front,
    ].join('');
  const { x, y, size } = form.wordmark;
  const printed = short
    ? d`<use href="#wordmark" transform="translate(${x} ${y}) scale(${size / 12})" fill="${mark}"/>`
    : path(wordmark(brand, x, y, size), mark);
  const label = drawLabel(product, form.label, short) + printed;
  const shadow = (x: number) =>
    ellipse(x + w * 0.05, 1, w * 0.66, Math.max(8, w * 0.075), 'url(#ground)') +
    ellipse(x, 0, w * 0.5, 4.5, 'url(#ground)');
  const second = isPair(product)
    ? d`${shadow(w * apart)}<g transform="translate(${w * apart} -7) scale(.95)">${bare('')}<path d="${form.body}" fill="${ink}" opacity=".2"/></g>`
    : '';
  return `<clipPath id="${clip}"><path d="${form.body}" clip-rule="evenodd"/></clipPath>${second}${shadow(0)}${bare(label)}`;
}

import { contrast, luminance, mix } from './colour.ts';
import { fitLines, measure, setLine, type TypeStyle } from './lettering.ts';
import { drawWindow } from './motif.ts';
import type { PackagedProduct } from './packaging.ts';
import { ink, paper } from './palette.ts';
import type { LabelArea } from './shapes/packForm.ts';
import { circle, d, line, path, roundRect } from './svg.ts';

const nameStyle: TypeStyle = { face: 'display' };
const sizeStyle: TypeStyle = { face: 'text' };
const rangeStyle: TypeStyle = { face: 'text', tracking: 0.16 };
const leading = 1.04;

/** One set line: its baseline's left end, type size and width. */
export interface LabelLine {
  text: string;
  role: 'range' | 'name' | 'size';
  style: TypeStyle;
  x: number;
  y: number;
  size: number;
  width: number;
}

export interface LabelLayout {
  outline: string;
  window: { x: number; y: number; radius: number };
  lines: readonly LabelLine[];
  rule: { x1: number; x2: number; y: number };
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns the layout of a product's label, in the coordinates of its area. */
export function layoutLabel(product: PackagedProduct, area: LabelArea): LabelLayout {
  const { x, y, width: w, height: h, kind } = area;
  const a = w / 2;
  if (kind === 'wide') {
    const radius = Math.min(h * 0.37, w * 0.18);
    const inset = h / 2 - radius;
    const left = x + Math.min(inset, 14) + 2 * radius + clamp(w * 0.045, 7, 14);
    const box = {
      x: left,
      y: y + h * 0.08,
      width: x + w - left - clamp(w * 0.04, 7, 12),
      height: h * 0.84,
    };
    return {
      outline: roundRect(x, y, w, h, Math.min(h / 2, 22)),
      window: { x: x + Math.min(inset, 14) + radius, y: y + h / 2, radius },
      ...setLabel(product, box, 'start'),
    };
  }
  if (kind === 'band') {
    const radius = Math.min(w * 0.21, h * 0.25);
    const middle = y + radius * 0.5;
    const box = {
      x: x + w * 0.09,
      y: middle + radius + h * 0.03,
      width: w * 0.82,
      height: y + h * 0.96 - middle - radius - h * 0.03,
    };
    const bump = radius + 6;
    const half = Math.sqrt(bump * bump - (middle - y) * (middle - y));
    return {
      outline: d`M${x} ${y}H${x + a - half}A${bump} ${bump} 0 0 1 ${x + a + half} ${y}H${x + w}V${y + h}Q${x + a} ${y + h + 8} ${x} ${y + h}z`,
      window: { x: x + a, y: middle, radius },
      ...setLabel(product, box, 'middle'),
    };
  }
  const rise = Math.min(a, h * 0.27);
  const radius = Math.min(rise * 0.78, w * 0.31);
  const top = y + rise + radius * 0.92;
  const box = {
    x: x + w * 0.05,
    y: top + h * 0.035,
    width: w * 0.9,
    height: y + h * 0.965 - top - h * 0.035,
  };
  return {
    outline: d`M${x} ${y + rise}A${a} ${rise} 0 0 1 ${x + w} ${y + rise}V${y + h - 7}a7 7 0 0 1 -7 7H${x + 7}a7 7 0 0 1 -7 -7z`,
    window: { x: x + a, y: y + rise * 0.98, radius },
    ...setLabel(product, box, 'middle'),
  };
}

/** Range, name and size from top to bottom of a box. */
function setLabel(
  product: PackagedProduct,
  box: { x: number; y: number; width: number; height: number },
  align: 'start' | 'middle',
): Pick<LabelLayout, 'lines' | 'rule'> {
  const range = product.look.rangeName.toUpperCase();
  const fitted = (text: string, style: TypeStyle, size: number) =>
    Math.min(size, box.width / measure(text, style));
  const rangeSize = fitted(range, rangeStyle, clamp(box.height * 0.1, 5.6, 9));
  const packSize = fitted(product.packLabel, sizeStyle, clamp(box.height * 0.155, 8.2, 14));
  const gap = clamp(box.height * 0.055, 3, 8);
  const nameTop = box.y + rangeSize + gap;
  const nameHeight = box.height - rangeSize - packSize - 3.4 * gap;
  const fit = fitLines(product.productName, nameStyle, {
    width: box.width,
    height: nameHeight,
    maxLines: align === 'start' ? 3 : 4,
    leading,
    largest: 30,
  });
  const lines: LabelLine[] = [];
  const put = (
    text: string,
    role: LabelLine['role'],
    style: TypeStyle,
    size: number,
    y: number,
  ) => {
    const width = measure(text, style) * size;
    const x = align === 'start' ? box.x : box.x + (box.width - width) / 2;
    lines.push({ text, role, style, x, y, size, width });
  };
  const spare = nameHeight - fit.lines.length * fit.size * leading;
  put(range, 'range', rangeStyle, rangeSize, box.y + rangeSize * 0.78 + spare * 0.3);
  fit.lines.forEach((text, i) => {
    put(text, 'name', nameStyle, fit.size, nameTop + spare / 2 + fit.size * (0.8 + i * leading));
  });
  const packY = box.y + box.height - packSize * 0.12 - spare * 0.25;
  put(product.packLabel, 'size', sizeStyle, packSize, packY);
  const ruleWidth = Math.min(box.width, 26);
  const ruleX = align === 'start' ? box.x : box.x + (box.width - ruleWidth) / 2;
  return { lines, rule: { x1: ruleX, x2: ruleX + ruleWidth, y: packY - packSize - gap * 0.35 } };
}

/** The colours of a label: paper on a dark pack, a dark label on a pale one. */
export function labelColours({
  look: { colours },
  packaging: { body, accent },
}: PackagedProduct): Record<'ground' | 'text' | 'range', string> {
  if (luminance(body) > 0.5) {
    const ground = contrast(accent, paper) >= 4.5 ? accent : colours.deep;
    return { ground, text: paper, range: mix(body, paper, 0.3) };
  }
  const dark = luminance(accent) < luminance(body) ? accent : body;
  return {
    ground: paper,
    text: ink,
    range: contrast(dark, paper) >= 4.5 ? dark : colours.deep,
  };
}

/** Returns the label as SVG. A `short` one has the name only, for small pictures. */
export function drawLabel(product: PackagedProduct, area: LabelArea, short = false): string {
  const { accent } = product.packaging;
  const layout = layoutLabel(product, area);
  const colours = labelColours(product);
  const lettering = (role: LabelLine['role']) =>
    layout.lines
      .filter((text) => text.role === role)
      .map((text) => setLine(text.text, text.style, text.x, text.y, text.size, short ? 0.6 : 0))
      .join('');
  const { window, rule } = layout;
  return [
    path(layout.outline, ink, 'opacity=".16" transform="translate(1.5 2.5)"'),
    path(layout.outline, colours.ground),
    circle(window.x, window.y, window.radius + 2.6, mix(colours.ground, colours.text, 0.14)),
    drawWindow(product.packaging, window.x, window.y, window.radius),
    path(lettering('name'), colours.text),
    short ? '' : path(lettering('range'), colours.range),
    short ? '' : line(d`M${rule.x1} ${rule.y}H${rule.x2}`, mix(accent, colours.text, 0.15), 1.6),
    short ? '' : path(lettering('size'), colours.text),
  ].join('');
}

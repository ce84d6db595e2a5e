import { fitLines, measure, type TypeStyle } from './lettering.ts';
import type { PackagedProduct, PackagingShape } from './packaging.ts';
import type { LabelArea } from './shapes/packForm.ts';
import { d, roundRect } from './svg.ts';

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
  /** A tinted part of the label. */
  panel?: string;
  /** Fine lines inside the label. */
  frame?: string;
  window: { x: number; y: number; radius: number };
  lines: readonly LabelLine[];
  rule: { x1: number; x2: number; y: number };
}

/**
 * How a tall label is laid out. `arch`: a nest box's outline; `frame`: a rectangle with a fine line
 * inside; `block`: the window on a tinted upper part; `bowl`: an arch upside down, the window below
 * the name; `wrap`: a strip around the whole pack; `stripe`: a tinted edge, and all set from the left.
 */
type TallLayout = 'arch' | 'frame' | 'block' | 'bowl' | 'wrap' | 'stripe';

/** The layouts that suit a shape. The category decides which one it has. */
const suited: Record<PackagingShape, readonly [TallLayout, TallLayout, TallLayout]> = {
  aerosol: ['block', 'wrap', 'frame'],
  angledBottle: ['bowl', 'arch', 'frame'],
  bottle: ['block', 'frame', 'bowl'],
  carton: ['stripe', 'frame', 'block'],
  drinkCarton: ['frame', 'block', 'bowl'],
  hangCard: ['block', 'arch', 'frame'],
  jar: ['arch', 'frame', 'block'],
  jug: ['arch', 'wrap', 'bowl'],
  oilBottle: ['frame', 'arch', 'bowl'],
  paperBag: ['bowl', 'stripe', 'block'],
  pouch: ['arch', 'block', 'bowl'],
  pumpBottle: ['bowl', 'frame', 'arch'],
  refillPouch: ['arch', 'stripe', 'bowl'],
  rollPack: ['stripe', 'wrap', 'frame'],
  sleeve: ['frame', 'arch', 'block'],
  softPack: ['bowl', 'arch', 'stripe'],
  stick: ['frame', 'block', 'arch'],
  tin: ['arch', 'frame', 'block'],
  triggerSpray: ['arch', 'frame', 'block'],
  tub: ['block', 'wrap', 'frame'],
  tube: ['arch', 'block', 'frame'],
};

/** Returns the layout of a pack. All packs of a shape in a category have the same. */
function tallLayoutOf({ look, packaging }: PackagedProduct): TallLayout {
  const letters = [...look.rangeName].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const [first, second, third] = suited[packaging.shape];
  return letters % 3 === 0 ? first : letters % 3 === 1 ? second : third;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The least width and height of a label, for its window and lines. A smaller pack cuts it off. */
const leastSide = 40;

/** Returns the layout of a product's label, in the coordinates of its area. */
export function layoutLabel(product: PackagedProduct, packArea: LabelArea): LabelLayout {
  const width = Math.max(packArea.width, leastSide);
  const area = { ...packArea, width, height: Math.max(packArea.height, leastSide) };
  if (area.kind === 'wide') return layoutWide(product, area);
  if (area.kind === 'band') return layoutBand(product, area);
  return tallLayouts[tallLayoutOf(product)](product, area);
}

function layoutWide(product: PackagedProduct, { x, y, width: w, height: h }: Area): LabelLayout {
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

function layoutBand(product: PackagedProduct, { x, y, width: w, height: h }: Area): LabelLayout {
  const a = w / 2;
  const radius = Math.min(w * 0.21, h * 0.25);
  const middle = y + radius * 0.5;
  const box = {
    x: x + w * 0.09,
    y: middle + radius + h * 0.03,
    width: w * 0.82,
    height: y + h * 0.96 - middle - radius - h * 0.03,
  };
  return {
    outline: d`M${x} ${y}${bump(x + a, y, middle, radius)}H${x + w}V${y + h}Q${x + a} ${y + h + 8} ${x} ${y + h}z`,
    window: { x: x + a, y: middle, radius },
    ...setLabel(product, box, 'middle'),
  };
}

/** The upper edge of a strip, bulging around a window. */
function bump(x: number, edge: number, middle: number, radius: number): string {
  const bulge = radius + 6;
  const half = Math.sqrt(bulge * bulge - (middle - edge) * (middle - edge));
  return d`H${x - half}A${bulge} ${bulge} 0 0 1 ${x + half} ${edge}`;
}

type Area = Omit<LabelArea, 'kind'>;

const tallLayouts: Record<TallLayout, (product: PackagedProduct, area: Area) => LabelLayout> = {
  arch(product, { x, y, width: w, height: h }) {
    const a = w / 2;
    const rise = Math.min(a, h * 0.27);
    const radius = Math.min(rise * 0.78, w * 0.31);
    return {
      outline: d`M${x} ${y + rise}A${a} ${rise} 0 0 1 ${x + w} ${y + rise}V${y + h - 7}a7 7 0 0 1 -7 7H${x + 7}a7 7 0 0 1 -7 -7z`,
      window: { x: x + a, y: y + rise * 0.98, radius },
      ...setBelow(product, { x, y, width: w, height: h }, y + rise + radius * 0.92),
    };
  },
  frame(product, { x, y, width: w, height: h }) {
    const radius = Math.min(h * 0.2, w * 0.27);
    const middle = y + h * 0.055 + radius;
    return {
      outline: roundRect(x, y, w, h, 5),
      frame: roundRect(x + 3, y + 3, w - 6, h - 6, 3),
      window: { x: x + w / 2, y: middle, radius },
      ...setBelow(product, { x: x + 2, y, width: w - 4, height: h - 3 }, middle + radius),
    };
  },
  block(product, { x, y, width: w, height: h }) {
    const height = Math.min(h * 0.42, w * 0.62);
    const radius = height * 0.42;
    const edge = y + height;
    return {
      outline: roundRect(x, y, w, h, 9),
      panel: d`M${x} ${edge}V${y + 9}a9 9 0 0 1 9 -9h${w - 18}a9 9 0 0 1 9 9V${edge}z`,
      window: { x: x + w / 2, y: y + height / 2, radius },
      ...setBelow(product, { x, y, width: w, height: h }, edge),
    };
  },
  bowl(product, { x, y, width: w, height: h }) {
    const a = w / 2;
    const rise = Math.min(a, h * 0.27);
    const radius = Math.min(rise * 0.78, w * 0.31);
    const middle = y + h - rise * 0.98;
    const top = y + h * 0.045;
    const box = {
      x: x + w * 0.05,
      y: top,
      width: w * 0.9,
      height: middle - radius * 0.94 - h * 0.03 - top,
    };
    return {
      outline: d`M${x} ${y + 7}a7 7 0 0 1 7 -7H${x + w - 7}a7 7 0 0 1 7 7V${y + h - rise}A${a} ${rise} 0 0 1 ${x} ${y + h - rise}z`,
      window: { x: x + a, y: middle, radius },
      ...setLabel(product, box, 'middle'),
    };
  },
  wrap(product, { x, y, width: w, height: h }) {
    const a = w / 2;
    const radius = Math.min(w * 0.26, h * 0.19);
    const middle = y + radius + 6;
    const edge = middle - radius * 0.3;
    return {
      // As wide as any pack: the body cuts it off.
      outline: d`M${x - 60} ${edge}${bump(x + a, edge, middle, radius)}H${x + w + 60}V${y + h}H${x - 60}z`,
      frame: d`M${x - 60} ${y + h - 3.5}H${x + w + 60}`,
      window: { x: x + a, y: middle, radius },
      ...setBelow(product, { x, y, width: w, height: h - 3 }, middle + radius * 0.96),
    };
  },
  stripe(product, { x, y, width: w, height: h }) {
    const edge = clamp(w * 0.1, 9, 16);
    const radius = Math.min(h * 0.18, w * 0.22);
    const left = x + edge + clamp(w * 0.05, 5, 10);
    const middle = y + h * 0.06 + radius;
    const top = middle + radius + h * 0.035;
    const box = { x: left, y: top, width: x + w - left - w * 0.04, height: y + h * 0.965 - top };
    return {
      outline: roundRect(x, y, w, h, 7),
      panel: d`M${x + edge} ${y}V${y + h}H${x + 7}a7 7 0 0 1 -7 -7V${y + 7}a7 7 0 0 1 7 -7z`,
      window: { x: left + radius, y: middle, radius },
      ...setLabel(product, box, 'start'),
    };
  },
};

/** Range, name and size in the middle of a label, below the edge of its window or panel. */
function setBelow(product: PackagedProduct, { x, y, width: w, height: h }: Area, edge: number) {
  const top = edge + h * 0.035;
  const box = { x: x + w * 0.05, y: top, width: w * 0.9, height: y + h * 0.965 - top };
  return setLabel(product, box, 'middle');
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

import { contrast, mix } from './colour.ts';
import { drawWindow } from './label.ts';
import { fitLines, measure, setLine, type TypeStyle } from './lettering.ts';
import type { PackagedProduct } from './packaging.ts';
import { ink, paper } from './palette.ts';
import { d, escapeXml, line, path, roundRect } from './svg.ts';

/** One thing that a label says of what is in the pack. */
export interface LabelFact {
  /** Such as 'Ingredients'; empty for a sentence of its own. */
  readonly heading: string;
  readonly text: string;
}

const nameStyle: TypeStyle = { face: 'display' };
const textStyle: TypeStyle = { face: 'text' };
const headingStyle: TypeStyle = { face: 'text', tracking: 0.08 };

/** The sheet, and the part of it that text may take. */
const sheet = { x: 30, y: 22, width: 340, height: 356 };
const column = { x: 52, width: 296, bottom: 364 };
const headHeight = 92;
/** Type sizes of the facts: the largest that fits is taken. Where none does, the last facts are left out. */
const sizes = [16, 15, 14, 13];
/** Further ones, for the first fact alone. */
const smallSizes = [...sizes, 12, 11, 10];
/** Turns of letters that are too small to be seen. */
const coarse = 0.3;

/**
 * Returns a product's label at reading size, as an SVG of 400 by 400 that loads nothing. The same product
 * always gives the same text.
 * @param brand the shop's name
 */
export function drawReadableLabel(
  product: PackagedProduct,
  facts: readonly LabelFact[],
  brand: string,
): string {
  const { look, packaging, productName, packLabel } = product;
  const { deep, wall } = look.colours;
  const head = contrast(deep, paper) >= 4.5 ? deep : ink;
  const range = look.rangeName.toUpperCase();
  const name = fitLines(productName, nameStyle, {
    width: column.width,
    height: 62,
    maxLines: 2,
    leading: 1.08,
    largest: 31,
  });
  const nameTop = sheet.y + headHeight + 12;
  const nameHeight = name.lines.length * name.size * 1.08;
  const sizeY = nameTop + nameHeight + 20;
  const fitted = (text: string, style: TypeStyle, size: number, width: number) =>
    Math.min(size, width / measure(text, style));
  const { x, width } = column;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img"><title>${escapeXml(`The label of ${productName}`)}</title>`,
    path('M0 0h400v400H0z', wall),
    path(roundRect(sheet.x + 3, sheet.y + 5, sheet.width, sheet.height, 14), ink, 'opacity=".14"'),
    path(roundRect(sheet.x, sheet.y, sheet.width, sheet.height, 14), paper),
    path(
      d`M${sheet.x} ${sheet.y + headHeight}V${sheet.y + 14}a14 14 0 0 1 14 -14h${sheet.width - 28}a14 14 0 0 1 14 14V${sheet.y + headHeight}z`,
      head,
    ),
    path(setLine(brand, nameStyle, x, 66, fitted(brand, nameStyle, 30, 200)), paper),
    path(
      setLine(range, headingStyle, x, 90, fitted(range, headingStyle, 11, 200)),
      mix(head, paper, 0.8),
    ),
    drawWindow(packaging, 314, 68, 32),
    path(
      name.lines
        .map((text, row) =>
          setLine(text, nameStyle, x, nameTop + name.size * (0.86 + row * 1.08), name.size),
        )
        .join(''),
      ink,
    ),
    path(
      setLine(packLabel, textStyle, x, sizeY, fitted(packLabel, textStyle, 17, width)),
      mix(ink, paper, 0.2),
    ),
    line(d`M${x} ${sizeY + 12}h36`, mix(packaging.accent, ink, 0.15), 2.4),
    setFacts(facts, sizeY + 22, head),
    '</svg>',
  ].join('');
}

/** Returns the facts below a line, in the largest type in which they fit. */
function setFacts(facts: readonly LabelFact[], top: number, colour: string): string {
  const room = column.bottom - top;
  const heightOf = (size: number, kept: readonly LabelFact[]) =>
    kept.reduce(
      (sum, { heading, text }) =>
        sum + size * (0.6 + (heading ? 1.15 : 0) + 1.3 * wrapped(text, column.width / size).length),
      0,
    );
  for (let count = facts.length; count > 0; count -= 1) {
    const kept = facts.slice(0, count);
    const size = (count > 1 ? sizes : smallSizes).find((each) => heightOf(each, kept) <= room);
    if (size !== undefined) return setAt(kept, top, size, colour);
  }
  return '';
}

function setAt(facts: readonly LabelFact[], top: number, size: number, colour: string): string {
  let y = top;
  let headings = '';
  let texts = '';
  for (const { heading, text } of facts) {
    y += size * 0.6;
    if (heading) {
      y += size * 1.15;
      headings += setLine(heading.toUpperCase(), headingStyle, column.x, y, size * 0.78, coarse);
    }
    for (const words of wrapped(text, column.width / size)) {
      y += size * 1.3;
      texts += setLine(words, textStyle, column.x, y, size, coarse);
    }
  }
  return path(headings, colour) + path(texts, ink);
}

/** Returns a text in lines. @param width in type sizes */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/)) {
    const longer = current ? `${current} ${word}` : word;
    if (current && measure(longer, textStyle) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return current ? [...lines, current] : lines;
}

/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype, { type Font, type PathCommand, type TextOptions } from 'opentype.js';
import { n } from './svg.ts';

// Letters are drawn as outlines, because an SVG that is shown as a picture cannot load a web font.
function load(file: string): Font {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

const files = {
  display: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
};

export type Face = keyof typeof files;

/** Fonts are parsed when something is drawn, because most starts of a process draw nothing. */
const loaded = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const font = loaded.get(face) ?? load(files[face]);
  loaded.set(face, font);
  return font;
}

export interface TypeStyle {
  face: Face;
  /** Extra space after each letter, as a part of the type size. */
  tracking?: number;
}

function options(style: TypeStyle): TextOptions {
  return { kerning: true, letterSpacing: style.tracking ?? 0 };
}

/** Leaves out marks that are no part of a letter: opentype.js fails at some of them. */
const drawable = (text: string) => text.normalize('NFC').replace(/\p{M}/gu, '');

/** Returns the width of a line at a type size of 1. */
export function measure(text: string, style: TypeStyle): number {
  const trailing = style.tracking ?? 0;
  const width = fontOf(style.face).getAdvanceWidth(drawable(text), 1000, options(style));
  // Sizes are divided by it, and a text may have no letter that takes room.
  return Math.max(width / 1000 - trailing, 0.001);
}

/**
 * Returns the path data of one line, its baseline starting at x, y. `coarse` leaves out turns shorter
 * than that many units, for small letters.
 */
export function setLine(
  text: string,
  style: TypeStyle,
  x: number,
  y: number,
  size: number,
  coarse = 0,
): string {
  const outline = fontOf(style.face).getPath(drawable(text), x, y, size, options(style));
  return relative(outline.commands, coarse * 10);
}

/**
 * Returns outlines as relative path data to a tenth, less than half as long as absolute coordinates:
 * no zero before a point, no space that a sign or a point replaces. The faces are TrueType, with
 * straight lines and quadratic curves only. A fill closes every outline itself.
 */
function relative(commands: readonly PathCommand[], coarse: number): string {
  let data = '';
  let letter = '';
  // The last number that was written; empty after a letter.
  let number = '';
  let [px, py] = [0, 0];
  const round = (value: number | undefined) => Math.round((value ?? 0) * 10);
  const add = (next: string, tenths: readonly number[]) => {
    if (next !== letter || next === 'M') {
      data += next;
      number = '';
    }
    letter = next;
    for (const each of tenths) {
      const before = number;
      number = n(each / 10);
      const apart =
        before === '' || number[0] === '-' || (number[0] === '.' && before.includes('.'));
      data += apart ? number : ` ${number}`;
    }
  };
  for (const c of commands) {
    const [x, y] = [round(c.x), round(c.y)];
    const [dx, dy] = [x - px, y - py];
    if (c.type === 'M') add('M', [x, y]);
    else {
      if ((dx === 0 && dy === 0) || Math.hypot(dx, dy) < coarse) continue;
      const [x1, y1] = c.type === 'Q' ? [round(c.x1) - px, round(c.y1) - py] : [0, 0];
      // A curve of about a tenth is drawn as a line. The display face has many at this size.
      const bent = Math.abs(dx * y1 - dy * x1) > Math.hypot(dx, dy) * 1.2;
      if (bent) add('q', [x1, y1, dx, dy]);
      else if (dy === 0) add('h', [dx]);
      else if (dx === 0) add('v', [dy]);
      else add('l', [dx, dy]);
    }
    [px, py] = [x, y];
  }
  return data;
}

export interface Fit {
  lines: readonly string[];
  size: number;
}

/** Returns every way to break words into at most `max` lines, in order. */
function breaks(words: readonly string[], max: number): string[][] {
  const all = words.join(' ');
  if (max === 1 || words.length === 1) return [[all]];
  const ways: string[][] = [[all]];
  for (let first = 1; first < words.length; first++) {
    const head = words.slice(0, first).join(' ');
    for (const rest of breaks(words.slice(first), max - 1)) ways.push([head, ...rest]);
  }
  return ways;
}

/**
 * Returns the line breaks with the largest type in a box; of nearly equal ones, those with fewer
 * lines.
 */
export function fitLines(
  text: string,
  style: TypeStyle,
  box: { width: number; height: number; maxLines: number; leading: number; largest: number },
): Fit {
  let best: Fit = { lines: [text], size: 0 };
  for (const lines of breaks(text.split(' '), box.maxLines)) {
    if (lines.some((words) => words === '&')) continue;
    const widest = Math.max(...lines.map((words) => measure(words, style)));
    const size = Math.min(
      box.largest,
      box.width / widest,
      box.height / (lines.length * box.leading),
    );
    const gain = lines.length > best.lines.length ? 1.06 : 1;
    if (size > best.size * gain + 1e-9) best = { lines, size };
  }
  return best;
}

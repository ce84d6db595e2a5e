import type { Pattern } from './packaging.ts';
import { d, n } from './svg.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The print on a body, in one colour over a box; the caller clips it to the body. */
export function drawPattern(pattern: Pattern, colour: string, box: Box): string {
  const paint = (data: string) => (data ? `<path d="${data}" fill="${colour}"/>` : '');
  const stroke = (data: string, width: number) =>
    `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"/>`;
  const { x, y, width, height } = box;
  let data = '';
  switch (pattern) {
    case 'plain':
      // A dark foot on every pack, plain ones included.
      return paint(d`M${x} ${y + height * 0.86}h${width}v${height}h${-width}z`);
    case 'waves':
      for (let row = y + 10; row < y + height; row += 22) {
        data += d`M${x - 8} ${row}q10 -11 20 0`;
        for (let at = x + 12; at < x + width; at += 20) data += 't20 0';
      }
      return stroke(data, 4);
    case 'stripes':
      for (let at = x + 7; at < x + width; at += 22) data += d`M${at} ${y}h9v${height}h-9z`;
      return paint(data);
    case 'dots':
      for (let row = 0; row * 19 < height + 19; row++)
        for (let at = x + (row % 2 ? 11 : 0); at < x + width + 8; at += 22)
          data += d`M${at} ${y + row * 19}h.1`;
      return stroke(data, 8);
    case 'sprigs':
      for (let row = 0; row * 34 < height + 34; row++)
        for (let at = x + (row % 2 ? 20 : 0); at < x + width + 20; at += 40)
          data += d`M${at} ${y + row * 34 + 12}q8 -3 9 -13q-9 2 -9 13q-8 -3 -9 -13q9 2 9 13v10`;
      return `<path d="${data}" fill="${colour}" stroke="${colour}" stroke-width="2" stroke-linejoin="round"/>`;
    case 'hills': {
      const rise = height * 0.2;
      return [0.42, 0.64, 0.86]
        .map((at, i) => {
          const top = y + height * at;
          const lean = i % 2 ? -rise : rise;
          return d`<path d="M${x} ${top}c${width * 0.3} ${-lean} ${width * 0.6} ${lean * 0.8} ${width} ${-lean * 0.3}v${height}h${-width}z" fill="${colour}" opacity="${0.45 + i * 0.25}"/>`;
        })
        .join('');
    }
    case 'tiles':
      for (let row = 0; row * 26 < height + 26; row++)
        for (let at = x + (row % 2 ? 13 : 0); at < x + width + 26; at += 26)
          data += d`M${at} ${y + row * 13}l13 13l-13 13l-13 -13z`;
      return stroke(data, 2);
  }
}

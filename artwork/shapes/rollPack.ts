import { mix } from '../colour.ts';
import { ink, paper } from '../palette.ts';
import { d, line, path, roundRect } from '../svg.ts';
import { type Shape, solid } from './packForm.ts';

const tissue = '#fbf7ee';

/** Rolls in a printed wrap whose top row shows through. */
export const rollPack: Shape = ({ width: w = 262, height: h = 254, body, shown = 9 }) => {
  const rows = shown > 4 ? 3 : 1;
  const columns = shown / rows;
  const [cell, row] = [w / columns, h / rows];
  const bare = rows === 1 ? h * 0.2 : row * 0.58;
  let rolls = '';
  let seams = '';
  for (let c = 0; c < columns; c++) {
    const x = -w / 2 + c * cell;
    rolls += solid(roundRect(x + 1, -h, cell - 2, bare + 16, 12), tissue);
    if (c > 0) seams += d`M${x} ${-h + bare + 6}V-4`;
    for (let y = -h + 15; y < -h + bare - 2; y += 10)
      rolls += line(d`M${x + 14} ${y}H${x + cell - 14}`, '#cfc6b2', 1.4, 'stroke-dasharray="1 7"');
  }
  for (let r = 1; r < rows; r++) seams += d`M${-w / 2 + 4} ${-h + r * row}H${w / 2 - 4}`;
  let shade = '';
  for (let c = 0; c < columns; c++)
    shade += path(
      d`M${-w / 2 + c * cell} ${-h + bare}h${cell}V0h${-cell}z`,
      'url(#round)',
      'opacity=".55"',
    );
  return {
    width: w,
    height: h,
    body: d`M${-w / 2} ${-h + bare}Q0 ${-h + bare + 10} ${w / 2} ${-h + bare}V-14Q${w / 2} 0 ${w / 2 - 14} 0H${14 - w / 2}Q${-w / 2} 0 ${-w / 2} -14z`,
    finish: 'flat',
    behind: rolls,
    creases: shade + line(seams, ink, 2, 'opacity=".14"'),
    front:
      line(
        d`M${-w / 2} ${-h + bare}Q0 ${-h + bare + 10} ${w / 2} ${-h + bare}`,
        mix(body, paper, 0.6),
        2,
      ) +
      path(
        d`M${-w / 2 + 12} -16L${-w / 2 + 26} ${-h + bare + 16}h9L${-w / 2 + 21} -16z`,
        '#fff',
        'opacity=".22"',
      ) +
      path(d`M${-w / 2 + 18} ${-h + 12}h${w - 60}l-8 6h${68 - w}z`, '#fff', 'opacity=".7"'),
    label: {
      kind: 'arch',
      x: -w * 0.36,
      y: -h + bare + 20,
      width: w * 0.72,
      height: h - bare - 54,
    },
    wordmark: { x: 0, y: -14, size: 15 },
  };
};

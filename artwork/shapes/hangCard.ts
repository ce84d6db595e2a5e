import { mix } from '../colour.ts';
import { gloves } from '../motifs/home.ts';
import type { Motif } from '../packaging.ts';
import { ink, paper } from '../palette.ts';
import { d, ellipse, line, path, roundRect } from '../svg.ts';
import { type Shape, solid } from './packForm.ts';

/** The contents in the window of a card: brushes, coils or a pair of gloves, from x = -76 to 76. */
function hangingGoods(motif: Motif, accent: string, shown: number, foot: number): string {
  if (motif === 'gloves') {
    const colours = {
      ground: paper,
      second: mix(accent, ink, 0.14),
      deep: mix(accent, ink, 0.4),
      light: paper,
      fruit: accent,
    };
    const glove = (x: number, angle: number, tone: string) =>
      d`<g transform="translate(${x} ${foot - 44}) rotate(${angle})">${gloves({ ...colours, main: tone })}</g>`;
    return glove(32, 14, mix(accent, ink, 0.08)) + glove(-30, -10, accent);
  }
  const step = 148 / shown;
  return Array.from({ length: shown }, (_, i) => {
    const x = -74 + step * (i + 0.5);
    const tone = mix(accent, i % 2 ? ink : paper, [0.05, 0.28, 0.55, 0.6][i % 4] ?? 0.3);
    const middle = foot - 44;
    if (motif === 'sparkle') {
      let coil = '';
      for (let k = -3; k <= 3; k++) coil += d`M${x - 20} ${middle + k * 4}q20 ${k * 10} 40 0`;
      return (
        ellipse(x, middle, 23, 25, tone) + line(coil, mix(tone, ink, 0.4), 1.6, 'opacity=".6"')
      );
    }
    return (
      path(roundRect(x + 2, foot - 84, 13, 22, 3), '#fffdf6') +
      line(
        d`M${x + 3} ${foot - 78}h11M${x + 3} ${foot - 73}h11M${x + 3} ${foot - 68}h11`,
        ink,
        1.2,
        'opacity=".3"',
      ) +
      solid(roundRect(x - 8, foot - 87, 12, 85, 6), tone)
    );
  }).join('');
}

/** A card to hang up, with a clear window. */
export const hangCard: Shape = ({
  width: w = 192,
  height: h = 300,
  body,
  accent,
  motif,
  shown = 1,
}) => {
  const a = w / 2;
  const top = -128;
  const pane = roundRect(-80, top, 160, 96, 10);
  return {
    width: w,
    height: h,
    body: d`${roundRect(-a, -h, w, h, 12)}M-17 ${20 - h}a5 5 0 0 1 5 -5h24a5 5 0 0 1 0 10h-24a5 5 0 0 1 -5 -5z`,
    finish: 'flat',
    behind: '',
    front:
      path(pane, mix(body, paper, 0.84)) +
      hangingGoods(motif, accent, shown, top + 92) +
      path(d`M-72 ${top + 96}L-34 ${top}H-12L-50 ${top + 96}z`, '#fff', 'opacity=".24"') +
      line(pane, paper, 2, 'opacity=".7"'),
    label: { kind: 'arch', x: 13 - a, y: 32 - h, width: w - 26, height: h - 32 - 139 },
    wordmark: { x: 0, y: -12, size: 13 },
  };
};

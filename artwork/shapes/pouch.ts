import { mix } from '../colour.ts';
import { ink, paper } from '../palette.ts';
import { d, line, path } from '../svg.ts';
import type { Shape } from './packForm.ts';

/** A stand-up pouch with a sealed top and a gusset at its foot. */
export const pouch: Shape = ({ width: w = 178, height: h = 252, accent }) => {
  const a = w / 2;
  const t = a * 0.94;
  return {
    width: w,
    height: h,
    body: d`M${-t} ${-h}H${t}L${t + 1} ${30 - h}C${a} ${-h * 0.7} ${a + 4} ${-h * 0.3} ${a} -22C${a - 2} -6 ${a * 0.6} 0 0 0S${2 - a} -6 ${-a} -22C${-a - 4} ${-h * 0.3} ${-a} ${-h * 0.7} ${-t - 1} ${30 - h}z`,
    finish: 'soft',
    behind: '',
    front:
      path(
        d`M${-t} ${-h}H${t}L${t + 0.6} ${20 - h}H${-t - 0.6}z`,
        mix(accent, paper, 0.1),
        'opacity=".9"',
      ) +
      line(d`M${-t + 3} ${6 - h}H${t - 3}M${-t + 3} ${13 - h}H${t - 3}`, ink, 1.1, 'opacity=".2"') +
      line(d`M${-a + 2} -26Q0 -2 ${a - 2} -26`, ink, 1.6, 'opacity=".16"') +
      line(
        d`M${12 - a} -34C${8 - a} ${-h * 0.4} ${12 - a} ${-h * 0.66} ${-t + 9} ${34 - h}`,
        paper,
        4.5,
        'opacity=".34"',
      ) +
      line(d`M${a - 13} ${-h * 0.24}q6 ${-h * 0.2} -1 ${-h * 0.4}`, ink, 2.4, 'opacity=".1"'),
    label: { kind: 'arch', x: -w * 0.39, y: 31 - h, width: w * 0.78, height: h - 78 },
    wordmark: { x: 0, y: -24, size: 13 },
  };
};

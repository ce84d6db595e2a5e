import { ink, paper } from '../palette.ts';
import { circle, d, line } from '../svg.ts';
import type { Shape } from './packForm.ts';

/** A filled, heat-sealed pack: nappies, wipes, pads. */
export const softPack: Shape = ({ width: w = 196, height: h = 228, accent }) => {
  const a = w / 2;
  const low = h < w * 0.8;
  let crimps = '';
  for (let x = 14 - a; x < a - 8; x += 7) crimps += d`M${x} ${3 - h}v7M${x} -10v7`;
  return {
    width: w,
    height: h,
    body: d`M${8 - a} ${-h}H${a - 8}L${a - 7} ${13 - h}C${a} ${20 - h} ${a + 3} ${-h * 0.7} ${a + 2} ${-h / 2}S${a} -20 ${a - 7} -13L${a - 8} 0H${8 - a}L${7 - a} -13C${-a} -20 ${-a - 2} ${-h * 0.3} ${-a - 2} ${-h / 2}S${-a} ${20 - h} ${7 - a} ${13 - h}z`,
    finish: 'soft',
    behind: '',
    front:
      line(
        d`M${7 - a} ${13 - h}Q0 ${17 - h} ${a - 7} ${13 - h}M${7 - a} -13Q0 -17 ${a - 7} -13`,
        ink,
        1.4,
        'opacity=".18"',
      ) +
      line(crimps, ink, 1.2, 'opacity=".22"') +
      (low ? '' : circle(a - 22, 34 - h, 6, accent, 'opacity=".9"')) +
      line(d`M${9 - a} -34Q${5 - a} ${-h / 2} ${9 - a} ${34 - h}`, paper, 5, 'opacity=".32"') +
      line(
        d`M${a - 16} -26q-8 8 -18 9M${20 - a} ${24 - h}q8 -4 22 -4`,
        paper,
        2.4,
        'opacity=".25"',
      ),
    label: low
      ? { kind: 'wide', x: -w * 0.43, y: 24 - h, width: w * 0.86, height: h - 62 }
      : { kind: 'arch', x: -w * 0.36, y: 25 - h, width: w * 0.72, height: h - 70 },
    wordmark: { x: 0, y: -21, size: 13 },
  };
};

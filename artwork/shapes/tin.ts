import { mix } from '../colour.ts';
import { ink, paper } from '../palette.ts';
import { d, ellipse, line } from '../svg.ts';
import { metal, type Shape, solid } from './packForm.ts';

/** A tin with ribs and a ring pull. */
export const tin: Shape = ({ width: w = 176, height: h = 216 }) => {
  const a = w / 2;
  let grooves = '';
  for (const y of [-14, -20, 20 - h, 26 - h])
    grooves += d`M${-a + 1} ${y}Q0 ${y + 7} ${a - 1} ${y}`;
  return {
    width: w,
    height: h,
    body: d`M${-a} -9Q0 4 ${a} -9V${9 - h}Q0 ${17 - h} ${-a} ${9 - h}z`,
    finish: 'round',
    behind:
      solid(d`M${-a - 2} -12Q0 7 ${a + 2} -12V-6Q0 12 ${-a - 2} -6z`, metal) +
      ellipse(0, 9 - h, a + 2, 9, mix(metal, ink, 0.15)) +
      ellipse(0, 8 - h, a - 3, 6.5, metal) +
      line(d`M-16 ${8 - h}q16 -7 32 0`, mix(metal, ink, 0.35), 3),
    front:
      line(grooves, ink, 1.4, 'opacity=".16"') +
      line(d`M${-a - 1} ${9 - h}Q0 ${18 - h} ${a + 1} ${9 - h}`, mix(metal, paper, 0.4), 3.4) +
      line(d`M${10 - a} -24V${32 - h}`, paper, 4, 'opacity=".4"'),
    label:
      h < w * 0.8
        ? { kind: 'wide', x: -a * 0.9, y: 33 - h, width: w * 0.9, height: h - 62 }
        : { kind: 'band', x: -a, y: 48 - h, width: w, height: h - 76 },
    wordmark: { x: 0, y: -9, size: 11 },
  };
};

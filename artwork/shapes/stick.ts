import { mix } from '../colour.ts';
import { ink, paper } from '../palette.ts';
import { d, line } from '../svg.ts';
import { type Shape, solid } from './packForm.ts';

/** A deodorant with a clear line between the cap and the grip. */
export const stick: Shape = ({ width: w = 112, height: h = 206, accent }) => {
  const a = w / 2;
  const cap = h * 0.25;
  return {
    width: w,
    height: h,
    body: d`M${4 - a} -14Q${4 - a} 0 ${16 - a} 0H${a - 16}Q${a - 4} 0 ${a - 4} -14L${a} ${cap - h}H${-a}z`,
    finish: 'round',
    behind: '',
    front:
      solid(
        d`M${-a} ${cap - h - 3}C${-a} ${-h + cap * 0.3} ${-a * 0.8} ${-h} 0 ${-h}S${a} ${-h + cap * 0.3} ${a} ${cap - h - 3}z`,
        accent,
      ) +
      line(d`M${-a} ${cap - h - 1.5}H${a}`, mix(accent, ink, 0.4), 2) +
      line(d`M${10 - a} -20V${cap + 10 - h}`, paper, 3.5, 'opacity=".38"'),
    label: { kind: 'arch', x: -w * 0.43, y: cap + 7 - h, width: w * 0.86, height: h - cap - 30 },
    wordmark: { x: 0, y: -9, size: 10.5 },
  };
};

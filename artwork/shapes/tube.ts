import { ink, paper } from '../palette.ts';
import { d, line, path } from '../svg.ts';
import { type Shape, solid } from './packForm.ts';

/** A tube that stands on its cap, crimped flat at the top. */
export const tube: Shape = ({ width: w = 148, height: h = 268, accent }) => {
  const a = w / 2;
  const cap = 32;
  return {
    width: w,
    height: h,
    body: d`M${-a * 0.8} ${-cap}C${-a * 0.92} ${-cap - 6} ${-a * 0.92} ${-cap - 20} ${-a * 0.93} ${-cap - 36}L${-a} ${-h}H${a}L${a * 0.93} ${-cap - 36}C${a * 0.92} ${-cap - 20} ${a * 0.92} ${-cap - 6} ${a * 0.8} ${-cap}z`,
    finish: 'round',
    behind: '',
    front:
      solid(
        d`M${-a * 0.8} ${-cap - 1}H${a * 0.8}L${a * 0.76} -6Q${a * 0.75} 0 ${a * 0.66} 0H${-a * 0.66}Q${-a * 0.75} 0 ${-a * 0.76} -6z`,
        accent,
      ) +
      path(d`M${-a} ${-h}H${a}L${a - 0.6} ${16 - h}H${0.6 - a}z`, paper, 'opacity=".28"') +
      line(d`M${4 - a} ${5 - h}H${a - 4}M${4 - a} ${11 - h}H${a - 4}`, ink, 1.2, 'opacity=".2"') +
      line(d`M${-a * 0.93 + 9} ${-cap - 30}L${9 - a} ${24 - h}`, paper, 3.5, 'opacity=".38"'),
    label: { kind: 'arch', x: -w * 0.4, y: 26 - h, width: w * 0.8, height: h - cap - 58 },
    wordmark: { x: 0, y: -cap - 13, size: 12 },
  };
};

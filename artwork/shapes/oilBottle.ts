import { mix } from '../colour.ts';
import { ink, paper } from '../palette.ts';
import { d, line, path } from '../svg.ts';
import { type Shape, solid } from './packForm.ts';

/** A glass bottle of oil, with a long neck and a capsule. */
export const oilBottle: Shape = ({ width: w = 126, height: h = 296, body: glass, accent }) => {
  const [a, b] = [w / 2, w * 0.15];
  const shoulder = -h * 0.6;
  return {
    width: w,
    height: h,
    body: d`M${-a} -12Q${-a} 0 ${12 - a} 0H${a - 12}Q${a} 0 ${a} -12V${shoulder}C${a} ${shoulder - h * 0.12} ${b} ${shoulder - h * 0.1} ${b} ${shoulder - h * 0.22}V${-h + 14}H${-b}V${shoulder - h * 0.22}C${-b} ${shoulder - h * 0.1} ${-a} ${shoulder - h * 0.12} ${-a} ${shoulder}z`,
    finish: 'round',
    behind: '',
    front:
      path(
        d`M${-b} ${shoulder - h * 0.24}H${b}V${shoulder - h * 0.22}C${b} ${shoulder - h * 0.17} ${b * 1.4} ${shoulder - h * 0.14} ${b * 2} ${shoulder - h * 0.11}H${-b * 2}C${-b * 1.4} ${shoulder - h * 0.14} ${-b} ${shoulder - h * 0.17} ${-b} ${shoulder - h * 0.22}z`,
        mix(glass, paper, 0.5),
        'opacity=".28"',
      ) +
      solid(
        d`M${-b - 2} ${-h + 46}V${-h + 5}Q${-b - 2} ${-h} ${3 - b} ${-h}H${b - 3}Q${b + 2} ${-h} ${b + 2} ${-h + 5}V${-h + 46}z`,
        accent,
      ) +
      line(d`M${-b - 2} ${-h + 17}H${b + 2}`, ink, 1.4, 'opacity=".25"') +
      line(
        d`M${8 - a} -18V${shoulder - 4}M${-b + 6} ${shoulder - h * 0.2}V${-h + 54}`,
        paper,
        3.5,
        'opacity=".45"',
      ),
    label: { kind: 'arch', x: -w * 0.44, y: shoulder - 2, width: w * 0.88, height: h * 0.6 - 26 },
    wordmark: { x: 0, y: -9, size: 11.5 },
  };
};

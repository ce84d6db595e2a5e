import { ink, paper } from '../palette.ts';
import { d, line, path, roundRect } from '../svg.ts';
import { type Shape, solid } from './packForm.ts';

/** A drum or tub with an overhanging lid. */
export const tub: Shape = ({ width: w = 186, height: h = 218, accent }) => {
  const a = w / 2;
  const lid = 30;
  return {
    width: w,
    height: h,
    body: d`M${8 - a} -10Q${9 - a} 0 ${19 - a} 0H${a - 19}Q${a - 9} 0 ${a - 8} -10L${a - 2} ${lid - h}H${2 - a}z`,
    finish: 'round',
    behind: '',
    front:
      solid(roundRect(-a - 3, -h, w + 6, lid, 8), accent) +
      path(d`M${-a - 1} ${lid - h}h${w + 2}v6h${-w - 2}z`, ink, 'opacity=".16"') +
      line(d`M${-a + 4} ${-h + 21}H${a - 4}`, ink, 1.4, 'opacity=".2"') +
      line(d`M${17 - a} -18L${11 - a} ${lid + 16 - h}`, paper, 4, 'opacity=".38"'),
    label: { kind: 'arch', x: -w * 0.4, y: lid + 13 - h, width: w * 0.8, height: h - lid - 42 },
    wordmark: { x: 0, y: -10, size: 12 },
  };
};

import { mix } from '../colour.ts';
import { ink, paper } from '../palette.ts';
import { d, line, path, roundRect } from '../svg.ts';
import { type Shape, solid } from './packForm.ts';

/** A block-bottomed paper bag, rolled down at the top and closed with a tab. */
export const paperBag: Shape = ({ width: w = 156, height: h = 256, body, accent }) => {
  const a = w / 2;
  return {
    width: w,
    height: h,
    body: d`M${3 - a} 0H${a - 3}L${a} -10V${34 - h}L${a - 5} ${24 - h}H${5 - a}L${-a} ${34 - h}V-10z`,
    finish: 'soft',
    behind: '',
    front:
      solid(roundRect(4 - a, -h, w - 8, 30, 3), mix(body, ink, 0.1), 'soft') +
      line(d`M${6 - a} ${14 - h}H${a - 6}`, ink, 1.2, 'opacity=".2"') +
      solid(roundRect(-19, -h - 3, 38, 40, 4), accent, 'flat') +
      path(d`M${-a} -10L${16 - a} ${-h * 0.42}L${-a} ${34 - h}z`, ink, 'opacity=".08"') +
      path(d`M${a} -10L${a - 16} ${-h * 0.42}L${a} ${34 - h}z`, ink, 'opacity=".14"') +
      line(d`M${22 - a} -4L${19 - a} ${40 - h}`, paper, 2, 'opacity=".22"'),
    label: { kind: 'arch', x: -w * 0.4, y: 44 - h, width: w * 0.8, height: h - 74 },
    wordmark: { x: 0, y: -11, size: 13 },
  };
};

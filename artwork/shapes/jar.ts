import { mix } from '../colour.ts';
import { ink, paper } from '../palette.ts';
import { d, line, path, roundRect } from '../svg.ts';
import { type Shape, solid } from './packForm.ts';

/** A glass jar with a metal lid; the body's colour is that of its contents. */
export const jar: Shape = ({ width: w = 150, height: h = 196, body: contents, accent }) => {
  const a = w / 2;
  const lid = 32;
  return {
    width: w,
    height: h,
    body: d`M${-a} -18Q${-a} 0 ${18 - a} 0H${a - 18}Q${a} 0 ${a} -18V${lid + 30 - h}C${a} ${lid + 12 - h} ${a * 0.84} ${lid + 10 - h} ${a * 0.82} ${lid - h}H${-a * 0.82}C${-a * 0.84} ${lid + 10 - h} ${-a} ${lid + 12 - h} ${-a} ${lid + 30 - h}z`,
    finish: 'round',
    behind: '',
    front:
      path(
        d`M${-a * 0.82} ${lid - h}H${a * 0.82}C${a * 0.84} ${lid + 10 - h} ${a * 0.93} ${lid + 12 - h} ${a * 0.97} ${lid + 20 - h}H${-a * 0.97}C${-a * 0.93} ${lid + 12 - h} ${-a * 0.84} ${lid + 10 - h} ${-a * 0.82} ${lid - h}z`,
        mix(contents, paper, 0.55),
        'opacity=".5"',
      ) +
      solid(roundRect(-a * 0.9, -h, w * 0.9, lid, 6), accent) +
      line(d`M${-a * 0.9} ${lid - h - 6}H${a * 0.9}`, ink, 1.4, 'opacity=".22"') +
      line(d`M${10 - a} -24V${lid + 34 - h}`, paper, 4.5, 'opacity=".5"') +
      line(d`M${a - 9} -28V${lid + 40 - h}`, paper, 2, 'opacity=".3"'),
    label: { kind: 'band', x: -a, y: lid + 30 - h, width: w, height: h - lid - 56 },
    wordmark: { x: 0, y: -10, size: 11 },
  };
};

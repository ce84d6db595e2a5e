import { paper } from '../palette.ts';
import { d, line, roundRect } from '../svg.ts';
import { bottleBody, ribs } from './bottleParts.ts';
import { type Shape, solid } from './packForm.ts';

/** A squeeze or pouring bottle with a screw cap. */
export const bottle: Shape = ({ width: w = 148, height: h = 268, accent }) => {
  const body = h - 36;
  const cap = w * 0.4;
  return {
    width: w,
    height: h,
    body: bottleBody(w, body, w * 0.34, 46),
    finish: 'round',
    behind: '',
    front:
      solid(roundRect(-cap / 2, -h, cap, 38, 7), accent) +
      ribs(-cap / 2, -h, cap, 38) +
      line(d`M${-w / 2 + 9} ${-22}V${54 - body}`, paper, 3.5, 'opacity=".35"'),
    label: { kind: 'arch', x: -w * 0.43, y: 34 - body, width: w * 0.86, height: body - 66 },
    wordmark: { x: 0, y: -13, size: 13 },
  };
};

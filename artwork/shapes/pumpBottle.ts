import { mix } from '../colour.ts';
import { paper } from '../palette.ts';
import { d, line, roundRect } from '../svg.ts';
import { bottleBody, ribs } from './bottleParts.ts';
import { type Shape, solid } from './packForm.ts';

/** A bottle with a pump, its spout to the left. */
export const pumpBottle: Shape = ({ width: w = 146, height: h = 270, accent }) => {
  const body = h - 66;
  return {
    width: w,
    height: h,
    body: bottleBody(w, body, w * 0.4, 30),
    finish: 'round',
    behind: '',
    front:
      solid(d`M-6 ${-h + 16}h12v34h-12z`, mix(accent, paper, 0.5)) +
      solid(roundRect(-w * 0.22, -body - 20, w * 0.44, 25, 5), accent) +
      ribs(-w * 0.22, -body - 20, w * 0.44, 25) +
      solid(roundRect(-14, -body - 32, 28, 15, 4), accent) +
      solid(
        d`M-62 ${-h + 14}Q-62 ${-h + 4} -50 ${-h + 4}H10Q24 ${-h} 26 ${-h + 12}V${-h + 20}Q26 ${-h + 24} 21 ${-h + 24}H-16L-48 ${-h + 17}L-54 ${-h + 28}H-62z`,
        accent,
        'soft',
      ) +
      line(d`M${-w / 2 + 9} -22V${40 - body}`, paper, 3.5, 'opacity=".35"'),
    label: { kind: 'arch', x: -w * 0.43, y: 22 - body, width: w * 0.86, height: body - 52 },
    wordmark: { x: 0, y: -12, size: 12.5 },
  };
};

import { mix } from '../colour.ts';
import { ink, paper } from '../palette.ts';
import { d, line, path, roundRect } from '../svg.ts';
import { bottleBody, ribs } from './bottleParts.ts';
import { type Shape, solid } from './packForm.ts';

/** A bottle with a trigger, its nozzle to the left. */
export const triggerSpray: Shape = ({ width: w = 142, height: h = 284, accent }) => {
  const body = h * 0.76;
  const top = -h;
  const dark = mix(accent, ink, 0.35);
  return {
    width: w,
    height: h,
    body: bottleBody(w, body, w * 0.3, 62),
    finish: 'round',
    behind: path(
      d`M-20 ${top + 30}C-30 ${top + 44} -40 ${top + 56} -54 ${top + 74}Q-58 ${top + 80} -51 ${top + 81}C-38 ${top + 74} -22 ${top + 60} -8 ${top + 44}z`,
      dark,
    ),
    front:
      solid(roundRect(-w * 0.19, -body - 15, w * 0.38, 21, 5), mix(accent, ink, 0.14)) +
      ribs(-w * 0.19, -body - 15, w * 0.38, 21) +
      solid(d`M-13 ${-body - 14}V${top + 32}H17V${-body - 14}z`, dark) +
      solid(
        d`M-50 ${top + 9}H-2C18 ${top} 42 ${top + 4} 50 ${top + 28}Q52 ${top + 40} 40 ${top + 39}L20 ${top + 36}H-36Q-42 ${top + 36} -42 ${top + 29}H-50z`,
        accent,
        'soft',
      ) +
      solid(roundRect(-61, top + 6, 14, 26, 4), mix(accent, paper, 0.55), 'soft') +
      line(d`M${-w / 2 + 9} -22V${74 - body}`, paper, 3.5, 'opacity=".35"'),
    label: { kind: 'arch', x: -w * 0.44, y: 40 - body, width: w * 0.88, height: body - 70 },
    wordmark: { x: 0, y: -12, size: 12.5 },
  };
};

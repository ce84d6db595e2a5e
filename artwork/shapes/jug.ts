import { ink, paper } from '../palette.ts';
import { d, line } from '../svg.ts';
import { ribs } from './bottleParts.ts';
import { type Shape, solid } from './packForm.ts';

/** A large bottle with a handle at the right and a measuring cap. */
export const jug: Shape = ({ width: w = 204, height: h = 272, accent }) => {
  const body = h - 34;
  const a = w / 2;
  const top = -body;
  const hole = d`M${a * 0.56} ${top + 52}Q${a * 0.56} ${top + 38} ${a * 0.66} ${top + 42}C${a * 0.78} ${top + 48} ${a * 0.8} ${top + 60} ${a * 0.8} ${top + 74}V${-body * 0.42}Q${a * 0.8} ${-body * 0.34} ${a * 0.67} ${-body * 0.34}T${a * 0.56} ${-body * 0.42}z`;
  const capX = -a * 0.3;
  return {
    width: w,
    height: h,
    body: d`M${-a} -20Q${-a} 0 ${20 - a} 0H${a - 20}Q${a} 0 ${a} -20V${top + 66}C${a} ${top + 20} ${a * 0.5} ${top + 12} ${capX + 34} ${top}H${capX - 34}C${capX - 36} ${top + 14} ${-a} ${top + 14} ${-a} ${top + 52}z${hole}`,
    finish: 'round',
    behind: '',
    front:
      line(hole, ink, 2, 'opacity=".25"') +
      solid(
        d`M${capX - 38} ${top + 4}V${-h + 8}Q${capX - 38} ${-h} ${capX - 30} ${-h}H${capX + 30}Q${capX + 38} ${-h} ${capX + 38} ${-h + 8}V${top + 4}z`,
        accent,
      ) +
      ribs(capX - 38, -h, 76, 38) +
      line(d`M${9 - a} -26V${top + 62}`, paper, 3.5, 'opacity=".35"'),
    label: { kind: 'arch', x: -w * 0.44, y: top + 26, width: w * 0.68, height: body - 58 },
    wordmark: { x: -w * 0.105, y: -12, size: 13 },
  };
};

import { mix } from '../colour.ts';
import { ink, paper } from '../palette.ts';
import { d, line } from '../svg.ts';
import { metal, type Shape, solid } from './packForm.ts';

/** A spray can with a domed shoulder and a cap. */
export const aerosol: Shape = ({ width: w = 112, height: h = 286, accent }) => {
  const a = w / 2;
  const body = h - 62;
  return {
    width: w,
    height: h,
    body: d`M${-a} -6Q${-a} 0 ${6 - a} 0H${a - 6}Q${a} 0 ${a} -6V${-body}H${-a}z`,
    finish: 'round',
    behind: solid(
      d`M${-a} ${-body + 1}C${-a} ${-body - 14} ${-a * 0.76} ${-body - 16} ${-a * 0.72} ${-body - 20}H${a * 0.72}C${a * 0.76} ${-body - 16} ${a} ${-body - 14} ${a} ${-body + 1}z`,
      metal,
    ),
    front:
      solid(
        d`M${-a * 0.74} ${-body - 16}V${-h + 12}Q${-a * 0.74} ${-h} ${-a * 0.5} ${-h}H${a * 0.5}Q${a * 0.74} ${-h} ${a * 0.74} ${-h + 12}V${-body - 16}z`,
        accent,
      ) +
      line(d`M${-a} ${-body}H${a}M${-a} -4H${a}`, mix(metal, ink, 0.2), 3) +
      line(d`M${8 - a} -16V${12 - body}`, paper, 3.5, 'opacity=".4"'),
    label: { kind: 'arch', x: -w * 0.46, y: 12 - body, width: w * 0.92, height: body - 42 },
    wordmark: { x: 0, y: -13, size: 12 },
  };
};

import { mix } from '../colour.ts';
import { ink, paper } from '../palette.ts';
import { d, line, path } from '../svg.ts';
import type { Shape } from './packForm.ts';

/** A card box with its right side and lid in view. */
export const carton: Shape = ({ width: w = 190, height: h = 230, body, accent }) => {
  const depth = Math.min(30, w * 0.11);
  const [left, right] = [-w / 2, w / 2 - depth];
  const rise = depth * 0.5;
  const face = right - left;
  const wide = h / face < 0.82;
  const margin = wide ? 14 : face * 0.11;
  return {
    width: w,
    height: h + rise,
    body: d`M${left} ${-h}H${right}V0H${left}z`,
    finish: 'flat',
    behind:
      path(
        d`M${right} 0L${right + depth} ${-rise}V${-h - rise}L${right} ${-h}z`,
        mix(body, ink, 0.34),
      ) +
      path(
        d`M${left} ${-h}L${left + depth} ${-h - rise}H${right + depth}L${right} ${-h}z`,
        mix(body, paper, 0.28),
      ) +
      path(
        d`M${right} -14L${right + depth} ${-rise - 14}V${-rise - 24}L${right} -24z`,
        mix(accent, ink, 0.3),
      ),
    front: line(d`M${left} ${-h}H${right}V0`, paper, 1.4, 'opacity=".4"'),
    label: {
      kind: wide ? 'wide' : 'arch',
      x: left + margin,
      y: -h + (wide ? 13 : 16),
      width: face - 2 * margin,
      height: h - (wide ? 41 : 48),
    },
    wordmark: { x: (left + right) / 2, y: -10, size: wide ? 12.5 : 14 },
  };
};

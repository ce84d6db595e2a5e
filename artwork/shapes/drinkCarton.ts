import { mix } from '../colour.ts';
import { ink, paper } from '../palette.ts';
import { d, ellipse, line, path } from '../svg.ts';
import type { Shape } from './packForm.ts';

/** A gable-topped drink carton with a screw cap. */
export const drinkCarton: Shape = ({ width: w = 150, height: h = 292, body, accent }) => {
  const depth = 26;
  const [left, right] = [-w / 2, w / 2 - depth];
  const shoulder = -h * 0.79;
  const fin = -h + 12;
  return {
    width: w,
    height: h,
    body: d`M${left} ${shoulder}H${right}V0H${left}z`,
    finish: 'flat',
    behind:
      path(
        d`M${right} 0L${right + depth} -12V${shoulder - 12}L${right} ${shoulder}z`,
        mix(body, ink, 0.34),
      ) +
      path(
        d`M${right} ${shoulder}L${right + depth} ${shoulder - 12}L${right + depth * 0.5} ${fin}z`,
        mix(body, ink, 0.22),
      ) +
      path(
        d`M${left} ${shoulder}L${left + depth * 0.5} ${fin}H${right + depth * 0.5}L${right} ${shoulder}z`,
        mix(body, paper, 0.16),
      ) +
      path(
        d`M${left + depth * 0.5} ${fin + 2}V${-h}H${right + depth * 0.5}V${fin + 2}z`,
        mix(body, ink, 0.16),
      ),
    front:
      ellipse(
        left + (right - left) * 0.54,
        shoulder * 0.5 + fin * 0.5 + 6,
        19,
        12,
        mix(accent, ink, 0.3),
      ) +
      ellipse(left + (right - left) * 0.54, shoulder * 0.5 + fin * 0.5, 19, 12, accent) +
      line(d`M${left} ${shoulder}H${right}V0`, paper, 1.4, 'opacity=".4"'),
    label: {
      kind: 'arch',
      x: left + 10,
      y: shoulder + 12,
      width: right - left - 20,
      height: -shoulder - 42,
    },
    wordmark: { x: (left + right) / 2, y: -11, size: 13 },
  };
};

import { ink, paper } from '../palette.ts';
import { d, line } from '../svg.ts';
import { type Shape, solid } from './packForm.ts';

/** A toilet cleaner's bottle, its neck bent to the left. */
export const angledBottle: Shape = ({ width: w = 150, height: h = 284, accent }) => {
  const body = h - 62;
  const a = w / 2;
  const cap = d`M-10 -14H28V14H-10Q-16 14 -16 8V-8Q-16 -14 -10 -14z`;
  return {
    width: w,
    height: h,
    body: d`M${-a} -16Q${-a} 0 ${16 - a} 0H${a - 16}Q${a} 0 ${a} -16V${52 - body}C${a} ${-body - 4} ${a * 0.6} ${-h + 24} ${-4} ${-h + 20}L${-26} ${-h + 50}C${-30} ${-body + 12} ${-a} ${-body + 18} ${-a} ${58 - body}z`,
    finish: 'round',
    behind: '',
    front:
      d`<g transform="translate(-28 ${-h + 30}) rotate(36)">${solid(cap, accent, 'soft')}${line('M-6 -10V10M2 -10V10M10 -10V10M18 -10V10', ink, 1.2, 'opacity=".18"')}</g>` +
      line(d`M${9 - a} -22V${74 - body}`, paper, 3.5, 'opacity=".35"'),
    label: { kind: 'arch', x: -w * 0.43, y: 44 - body, width: w * 0.86, height: body - 74 },
    wordmark: { x: 0, y: -12, size: 12.5 },
  };
};

import { mix } from '../colour.ts';
import { ink, paper } from '../palette.ts';
import { d, line, roundRect } from '../svg.ts';
import { type PackForm, type Shape, solid } from './packForm.ts';
import { pouch } from './pouch.ts';

/** The pouch with a spout for pouring. */
export const refillPouch: Shape = (packaging) => {
  const form: PackForm = pouch(packaging);
  const { width: w, height: h } = form;
  const x = w * 0.26;
  return {
    ...form,
    height: h + 24,
    behind:
      solid(roundRect(x - 16, -h - 24, 32, 20, 4), packaging.accent) +
      solid(d`M${x - 11} ${-h - 5}h22v8h-22z`, mix(packaging.accent, paper, 0.5)) +
      line(
        d`M${x - 8} ${-h - 20}v12M${x} ${-h - 20}v12M${x + 8} ${-h - 20}v12`,
        ink,
        1.2,
        'opacity=".2"',
      ),
  };
};

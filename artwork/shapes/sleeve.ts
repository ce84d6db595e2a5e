import { mix } from '../colour.ts';
import { ink, paper } from '../palette.ts';
import { d, line, path, roundRect } from '../svg.ts';
import { type Shape, solid } from './packForm.ts';

/** A stack of sponges, cloths or bags held by a paper band. */
export const sleeve: Shape = ({ width: w = 226, height: h = 176, body, accent, shown = 3 }) => {
  const a = w / 2;
  const band = w * 0.72;
  const layer = (h - 8) / shown;
  const goods = Array.from({ length: shown }, (_, i) => {
    const y = -4 - (i + 1) * layer;
    const tone = i % 2 ? mix(accent, paper, 0.18) : mix(body, paper, 0.3);
    const out = (i * 5) % 7;
    return (
      solid(roundRect(-a + out, y + 1, w - 2 * out, layer - 1, 9), tone, 'soft') +
      (shown < 4
        ? path(
            d`M${-a + out + 4} ${y + 1}h${w - 2 * out - 8}q4 0 4 5v${layer * 0.22}h${2 * out - w}v${-layer * 0.22}q0 -5 4 -5z`,
            mix(accent, ink, 0.25),
          )
        : line(
            d`M${-a + out + 6} ${y + layer / 2}h16M${a - out - 22} ${y + layer / 2}h16`,
            ink,
            1.4,
            'opacity=".16" stroke-dasharray="3 4"',
          ))
    );
  }).join('');
  return {
    width: w,
    height: h,
    body: d`M${-band / 2} ${-h}Q0 ${-h - 5} ${band / 2} ${-h}V0Q0 5 ${-band / 2} 0z`,
    finish: 'flat',
    behind: goods,
    front:
      path(d`M${-band / 2 - 5} ${-h + 6}h5v${h - 8}h-5z`, ink, 'opacity=".12"') +
      path(d`M${band / 2} ${-h + 6}h5v${h - 8}h-5z`, ink, 'opacity=".16"'),
    label: { kind: 'arch', x: -band / 2 + 9, y: -h + 9, width: band - 18, height: h - 37 },
    wordmark: { x: 0, y: -10, size: 12.5 },
  };
};

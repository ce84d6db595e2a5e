import { contrast, luminance, mix } from './colour.ts';
import { type LabelLine, layoutLabel } from './labelLayout.ts';
import { setLine } from './lettering.ts';
import * as food from './motifs/food.ts';
import * as home from './motifs/home.ts';
import { type MotifDrawing, motifColours } from './motifs/motifColours.ts';
import * as plants from './motifs/plants.ts';
import type { Motif, PackagedProduct, Packaging } from './packaging.ts';
import { ink, paper } from './palette.ts';
import type { LabelArea } from './shapes/packForm.ts';
import { circle, d, line, path } from './svg.ts';

const drawings: Record<Motif, MotifDrawing> = { ...plants, ...food, ...home };

/** The colours of a label: paper on a dark pack, a dark label on a pale one. */
export function labelColours({
  look: { colours },
  packaging: { body, accent },
}: PackagedProduct): Record<'ground' | 'text' | 'range', string> {
  if (luminance(body) > 0.5) {
    const ground = contrast(accent, paper) >= 4.5 ? accent : colours.deep;
    return { ground, text: paper, range: mix(body, paper, 0.3) };
  }
  const dark = luminance(accent) < luminance(body) ? accent : body;
  return {
    ground: paper,
    text: ink,
    range: contrast(dark, paper) >= 4.5 ? dark : colours.deep,
  };
}

/** The accent, or the colour of the range where the accent would hardly differ from the ground. */
const panelTint = ({ ground, range }: Record<'ground' | 'range', string>, accent: string) =>
  contrast(accent, ground) >= 1.5 ? accent : range;

/** Returns the label as SVG. A `short` one has the name only, for small pictures. */
export function drawLabel(product: PackagedProduct, area: LabelArea, short = false): string {
  const { accent } = product.packaging;
  const layout = layoutLabel(product, area);
  const colours = labelColours(product);
  const lettering = (role: LabelLine['role']) =>
    layout.lines
      .filter((text) => text.role === role)
      .map((text) => setLine(text.text, text.style, text.x, text.y, text.size, short ? 0.6 : 0))
      .join('');
  const { window, rule } = layout;
  return [
    path(layout.outline, ink, 'opacity=".16" transform="translate(1.5 2.5)"'),
    path(layout.outline, colours.ground),
    layout.panel ? path(layout.panel, mix(colours.ground, panelTint(colours, accent), 0.5)) : '',
    layout.frame && !short ? line(layout.frame, mix(colours.ground, colours.text, 0.35), 1) : '',
    circle(window.x, window.y, window.radius + 2.6, mix(colours.ground, colours.text, 0.14)),
    drawWindow(product.packaging, window.x, window.y, window.radius),
    path(lettering('name'), colours.text),
    short ? '' : path(lettering('range'), colours.range),
    short ? '' : line(d`M${rule.x1} ${rule.y}H${rule.x2}`, mix(accent, colours.text, 0.15), 1.6),
    short ? '' : path(lettering('size'), colours.text),
  ].join('');
}

/** The round window of a label with the motif in it. */
export function drawWindow(packaging: Packaging, x: number, y: number, radius: number): string {
  const colours = motifColours(packaging.body, packaging.accent);
  const scale = (radius * 0.8) / 44;
  return (
    circle(x, y, radius, colours.ground) +
    `<g transform="translate(${d`${x} ${y}`}) scale(${scale.toFixed(3)})">${drawings[packaging.motif](colours)}</g>`
  );
}

import * as food from './motifs/food.ts';
import * as home from './motifs/home.ts';
import { type MotifDrawing, motifColours } from './motifs/motifColours.ts';
import * as plants from './motifs/plants.ts';
import type { Motif, Packaging } from './packaging.ts';
import { circle, d } from './svg.ts';

const drawings: Record<Motif, MotifDrawing> = { ...plants, ...food, ...home };

/** The round window of a label with the motif in it. */
export function drawWindow(packaging: Packaging, x: number, y: number, radius: number): string {
  const colours = motifColours(packaging.body, packaging.accent);
  const scale = (radius * 0.8) / 44;
  return (
    circle(x, y, radius, colours.ground) +
    `<g transform="translate(${d`${x} ${y}`}) scale(${scale.toFixed(3)})">${drawings[packaging.motif](colours)}</g>`
  );
}

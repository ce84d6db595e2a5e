import type { Packaging } from '../packaging.ts';
import type { Box } from '../pattern.ts';
import { path } from '../svg.ts';

/** `arch`: a nest box's outline; `band`: a strip around the pack; `wide`: the window at the left. */
export interface LabelArea extends Box {
  kind: 'arch' | 'band' | 'wide';
}

/** A pack standing on y = 0 around x = 0, upwards being negative. */
export interface PackForm {
  width: number;
  height: number;
  /** Path data of the printed part, which has colour, pattern and label. */
  body: string;
  finish: Finish;
  behind: string;
  /** Over the print and under the label. */
  creases?: string;
  front: string;
  label: LabelArea;
  /** Centre of the brand's name, on its baseline, and its type size. */
  wordmark: { x: number; y: number; size: number };
}

export type Shape = (packaging: Packaging) => PackForm;

/** The shading of a cylinder, a filled bag or a flat face. */
export type Finish = 'round' | 'soft' | 'flat';

/** Returns a part in one colour with its shading, by a gradient of `shading.ts`. */
export function solid(data: string, colour: string, finish: Finish = 'round'): string {
  return path(data, colour) + path(data, `url(#${finish})`);
}

/** Bare tinplate. */
export const metal = '#cfd0c8';

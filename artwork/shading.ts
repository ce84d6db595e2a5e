import { ink } from './palette.ts';

type Stop = readonly [offset: number, colour: string, opacity: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

const white = '#fff';

/** The gradients that all packs share, in units of the shape that they fill. */
export const shadingDefs = [
  `<linearGradient id="round">${stops([
    [0, ink, 0.42],
    [0.1, ink, 0.12],
    [0.2, white, 0.26],
    [0.34, white, 0.06],
    [0.62, ink, 0],
    [0.86, ink, 0.16],
    [1, ink, 0.46],
  ])}</linearGradient>`,
  `<linearGradient id="soft" x2="1" y2=".35">${stops([
    [0, ink, 0.18],
    [0.12, white, 0.16],
    [0.4, white, 0.04],
    [0.75, ink, 0.06],
    [1, ink, 0.3],
  ])}</linearGradient>`,
  `<linearGradient id="flat" x2=".5" y2="1">${stops([
    [0, white, 0.14],
    [0.5, white, 0],
    [1, ink, 0.14],
  ])}</linearGradient>`,
  `<radialGradient id="ground">${stops([
    [0, ink, 0.5],
    [0.55, ink, 0.24],
    [1, ink, 0],
  ])}</radialGradient>`,
].join('');

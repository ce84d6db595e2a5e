import { mix } from './colour.ts';
import type { Category } from './packaging.ts';
import { ink, paper } from './palette.ts';

/** The wall behind the packs of a category; all are near the page's warm off-white. */
const walls: Record<Category, string> = {
  Cleaning: '#dfe8df',
  Bathroom: '#ece2dd',
  Kitchen: '#f2e4cd',
  Pantry: '#e9e4cb',
};

interface Backdrop {
  defs: string;
  /** The wall of a picture of 400 by 400, and the table whose packs stand on y = 0. */
  wall: string;
  table: string;
}

function backdrop(wall: string): Backdrop {
  return {
    defs: `<radialGradient id="wall" cx=".42" cy=".34" r=".8"><stop offset="0" stop-color="${mix(wall, paper, 0.75)}"/><stop offset="1" stop-color="${wall}"/></radialGradient><linearGradient id="table" x2="0" y2="1"><stop offset="0" stop-color="${mix(wall, ink, 0.1)}"/><stop offset="1" stop-color="${mix(wall, paper, 0.2)}"/></linearGradient>`,
    wall: '<path d="M0 0h400v400H0z" fill="url(#wall)"/>',
    table: '<path d="M0 -36h400v160H0z" fill="url(#table)"/>',
  };
}

/** What stands behind and under a single pack in a square picture. */
export const backdrops: Record<Category, Backdrop> = {
  Cleaning: backdrop(walls.Cleaning),
  Bathroom: backdrop(walls.Bathroom),
  Kitchen: backdrop(walls.Kitchen),
  Pantry: backdrop(walls.Pantry),
};

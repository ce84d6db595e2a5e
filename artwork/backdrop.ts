import { mix } from './colour.ts';
import { ink, paper } from './palette.ts';

/** What stands behind and under a single pack in a square picture. */
interface Backdrop {
  defs: string;
  /** The wall of a picture of 400 by 400, and the table whose packs stand on y = 0. */
  wall: string;
  table: string;
}

/** Returns the backdrop of a picture in the colour of its category's wall. */
export function backdrop(wall: string): Backdrop {
  return {
    defs: `<radialGradient id="wall" cx=".42" cy=".34" r=".8"><stop offset="0" stop-color="${mix(wall, paper, 0.75)}"/><stop offset="1" stop-color="${wall}"/></radialGradient><linearGradient id="table" x2="0" y2="1"><stop offset="0" stop-color="${mix(wall, ink, 0.1)}"/><stop offset="1" stop-color="${mix(wall, paper, 0.2)}"/></linearGradient>`,
    wall: '<path d="M0 0h400v400H0z" fill="url(#wall)"/>',
    table: '<path d="M0 -36h400v160H0z" fill="url(#table)"/>',
  };
}

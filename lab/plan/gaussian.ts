import type { Chance } from '../../testing/year/chance.ts';

/** Returns a standard normal number (Box and Muller 1958). */
export const gaussian = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());

import { largestQuantity } from '../boxes/customerActions.ts';

/** How much of a product a customer has asked for; nulls leave it to the plan. */
export interface StatedPace {
  /** One pack every so many weeks; a fraction where it was carried over from another pack size. */
  readonly frequencyWeeks: number | null;
  /** So many packs in every box. */
  readonly everyBox: number | null;
}

/**
 * Returns the packs of one size that last as long as packs of another.
 * @param from units in a pack of what is replaced
 * @param to units in a pack of what comes instead
 */
export const packsInstead = (quantity: number, from: number, to: number): number =>
  Math.ceil((quantity * from) / to - 1e-9);

/** Returns whether a number of packs of one size holds as much as whole packs of another. */
export function comesOutEven(quantity: number, from: number, to: number): boolean {
  const packs = packsInstead(quantity, from, to);
  return packs <= largestQuantity && Math.abs(packs * to - quantity * from) < 1e-9 * to;
}

/**
 * Returns what a customer has asked for in packs of another size. A frequency means exactly as many
 * units as before; a box brings whole packs, no fewer units than before.
 */
export const paceInstead = (
  { frequencyWeeks, everyBox }: StatedPace,
  from: number,
  to: number,
): StatedPace => ({
  frequencyWeeks: frequencyWeeks && (frequencyWeeks * to) / from,
  everyBox: everyBox && Math.min(largestQuantity, packsInstead(everyBox, from, to)),
});

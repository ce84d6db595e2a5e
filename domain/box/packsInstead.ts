import { largestQuantity } from './steering.ts';

/** How much of a product a customer has said to want; nulls leave it to the plan. */
export interface StatedPace {
  /** One pack every so many weeks. */
  readonly frequencyWeeks: number | null;
  /** So many packs in every box. */
  readonly everyBox: number | null;
}

/**
 * Packs of one size in the place of packs of another, enough to last as long.
 * @param from units in a pack of what is replaced
 * @param to units in a pack of what comes instead
 */
export const packsInstead = (quantity: number, from: number, to: number): number =>
  Math.ceil((quantity * from) / to - 1e-9);

/** The same wish for packs of another size: no fewer units in a box, or as often as that lasts. */
export const paceInstead = (
  { frequencyWeeks, everyBox }: StatedPace,
  from: number,
  to: number,
): StatedPace => ({
  frequencyWeeks: frequencyWeeks && Math.max(1, Math.round((frequencyWeeks * to) / from)),
  everyBox: everyBox && Math.min(largestQuantity, packsInstead(everyBox, from, to)),
});

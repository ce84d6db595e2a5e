import { largestQuantity } from '../boxes/customerActions.ts';
import type { PackCount } from '../money/packCount.ts';

/** What a customer has set for a product; nulls leave it to the plan. */
export interface DeliverySetting {
  /** Weeks between two packs; a fraction where it was converted from another pack size. */
  readonly frequencyWeeks: number | null;
  /** Packs in every box. */
  readonly everyBox: number | null;
}

/**
 * Returns the packs of one size that last as long as packs of another.
 * @param from units in a pack of the predecessor
 * @param to units in a pack of the replacement
 */
export const packsInstead = (quantity: PackCount, from: number, to: number): number =>
  Math.ceil((quantity * from) / to - 1e-9);

/** Whether a number of packs of one size holds as much as whole packs of another. */
export function comesOutEven(quantity: PackCount, from: number, to: number): boolean {
  const packs = packsInstead(quantity, from, to);
  return packs <= largestQuantity && Math.abs(packs * to - quantity * from) < 1e-9 * to;
}

/**
 * Returns a setting in packs of another size. A frequency keeps the units exactly. A box brings
 * whole packs, with at least as many units as before.
 */
export const settingInstead = (
  { frequencyWeeks, everyBox }: DeliverySetting,
  from: number,
  to: number,
): DeliverySetting => ({
  frequencyWeeks: frequencyWeeks && (frequencyWeeks * to) / from,
  everyBox: everyBox && Math.min(largestQuantity, packsInstead(everyBox, from, to)),
});

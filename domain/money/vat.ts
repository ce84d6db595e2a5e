import type { Pence } from './pounds.ts';

/**
 * Returns the VAT within a price that includes it, rounded half up to the penny.
 * @param ratePercent 20 for most goods, 0 for most food
 */
export function vatWithin(price: Pence, ratePercent: number): Pence {
  return Math.round((price * ratePercent) / (100 + ratePercent));
}

/** Returns a price that includes VAT without it, in pence that may be a fraction before sums are rounded. */
export const withoutVat = (price: Pence, ratePercent: number): number =>
  (price * 100) / (100 + ratePercent);

import type { Pence } from './pounds.ts';

/**
 * The VAT inside a price that includes it, rounded to the penny, half up.
 * `ratePercent`: 20 for most goods, 0 for most food.
 */
export function vatWithin(price: Pence, ratePercent: number): Pence {
  return Math.round((price * ratePercent) / (100 + ratePercent));
}

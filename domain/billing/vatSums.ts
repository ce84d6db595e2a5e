import type { Pence } from '../money/pounds.ts';
import { vatWithin } from '../money/vat.ts';
import { boxPrice, type PricedItem } from './price.ts';

/** A sold item, at a price that includes VAT at this rate. */
export interface SoldItem extends PricedItem {
  /** Percent. */
  readonly vatRate: number;
}

/** Sales at one rate of VAT: `net` + `vat` = `gross`. */
export interface VatSum {
  /** Percent. */
  readonly rate: number;
  readonly net: Pence;
  readonly vat: Pence;
  readonly gross: Pence;
}

/**
 * Returns the VAT of sold items by rate, highest rate first. It is computed and rounded once for
 * the sum at each rate, so that the sums add up to the payment.
 */
export function vatSums(items: readonly SoldItem[]): VatSum[] {
  const rates = [...new Set(items.map((item) => item.vatRate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const gross = boxPrice(items.filter((item) => item.vatRate === rate));
    const vat = vatWithin(gross, rate);
    return { rate, net: gross - vat, vat, gross };
  });
}

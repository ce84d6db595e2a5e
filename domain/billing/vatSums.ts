import type { Pence } from '../money/pounds.ts';
import { vatWithin } from '../money/vat.ts';
import { boxPrice, type PricedItem } from './price.ts';

/** An item that was sold, at a price that includes VAT at this rate. */
export interface SoldItem extends PricedItem {
  /** Percent. */
  readonly vatRate: number;
}

/** What was sold at one rate of VAT: `net` + `vat` = `gross`. */
export interface VatSum {
  /** Percent. */
  readonly rate: number;
  readonly net: Pence;
  readonly vat: Pence;
  readonly gross: Pence;
}

/**
 * The VAT in what was sold, by rate, highest rate first. It is worked out from the sum at each
 * rate and rounded once there, so that the sums add up to what was paid.
 */
export function vatSums(items: readonly SoldItem[]): VatSum[] {
  const rates = [...new Set(items.map((item) => item.vatRate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const gross = boxPrice(items.filter((item) => item.vatRate === rate));
    const vat = vatWithin(gross, rate);
    return { rate, net: gross - vat, vat, gross };
  });
}

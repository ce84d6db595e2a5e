import type { PricedItem } from '../money/itemPrice.ts';
import type { Pence } from '../money/pounds.ts';
import { vatWithin } from '../money/vat.ts';
import { goodsPrice } from './price.ts';

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
 * Returns the VAT of sold items and of their delivery by rate, highest rate first. It is computed and
 * rounded once for the sum at each rate, so that the sums add up to the payment. Delivery is a part
 * of the supply of the goods, so its fee is shared among their rates by what they cost (HMRC, VAT
 * Notice 700/24, sections 2 and 3).
 */
export function vatSums(items: readonly SoldItem[], deliveryFee: Pence): VatSum[] {
  const rates = [...new Set(items.map((item) => item.vatRate))].sort((a, b) => b - a);
  const goods = goodsPrice(items);
  let [goodsSoFar, feeSoFar] = [0, 0];
  return rates.map((rate) => {
    const goodsAtRate = goodsPrice(items.filter((item) => item.vatRate === rate));
    goodsSoFar += goodsAtRate;
    // Rounded as a running sum, so that the shares add up to the fee.
    const feeUntilHere = goods > 0 ? Math.round((deliveryFee * goodsSoFar) / goods) : 0;
    const gross = goodsAtRate + feeUntilHere - feeSoFar;
    feeSoFar = feeUntilHere;
    const vat = vatWithin(gross, rate);
    return { rate, net: gross - vat, vat, gross };
  });
}

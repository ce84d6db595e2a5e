import type { PackCount } from './packCount.ts';
import type { Pence } from './pounds.ts';

/** A product in a box, with its price when it was planned. */
export interface PricedItem {
  readonly quantity: PackCount;
  readonly unitPrice: Pence;
}

/** Returns the price of all packs of a product in a box. */
export const itemPrice = (item: PricedItem): Pence => item.quantity * item.unitPrice;

import type { Pence } from '../money/pounds.ts';

/** A product in a box, with its price when it was planned. */
export interface PricedItem {
  readonly quantity: number;
  readonly unitPrice: Pence;
}

/** Returns the price of all packs of a product in a box. */
export const itemPrice = (item: PricedItem): Pence => item.quantity * item.unitPrice;

/** Returns the price of a box: its products, with VAT and delivery included. */
export function boxPrice(items: readonly PricedItem[]): Pence {
  return items.reduce((sum, item) => sum + itemPrice(item), 0);
}

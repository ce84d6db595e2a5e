import type { Pence } from '../money/pounds.ts';

/** A product in a box, at the price it was planned at. */
export interface PricedItem {
  readonly quantity: number;
  readonly unitPrice: Pence;
}

/** What all packs of a product in a box cost together. */
export const itemPrice = (item: PricedItem): Pence => item.quantity * item.unitPrice;

/** The price of a box: its products, VAT and delivery included. */
export function boxPrice(items: readonly PricedItem[]): Pence {
  return items.reduce((sum, item) => sum + itemPrice(item), 0);
}

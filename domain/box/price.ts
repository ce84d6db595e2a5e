import type { Pence } from '../money/pounds.ts';

/** A product in a box, at the price it was planned at. */
export interface PricedItem {
  readonly quantity: number;
  readonly unitPrice: Pence;
}

/** The price of a box: its products, VAT and delivery included. */
export function boxPrice(items: readonly PricedItem[]): Pence {
  return items.reduce((sum, item) => sum + item.quantity * item.unitPrice, 0);
}

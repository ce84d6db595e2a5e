import { itemPrice, type PricedItem } from '../money/itemPrice.ts';
import type { Pence } from '../money/pounds.ts';

/** Returns the price of goods, with VAT. */
export const goodsPrice = (items: readonly PricedItem[]): Pence =>
  items.reduce((sum, item) => sum + itemPrice(item), 0);

/** A box with the prices that it was planned at. */
export interface PricedBox {
  readonly items: readonly PricedItem[];
  readonly deliveryFee: Pence;
}

/** Returns the price of a box: its goods and its delivery, with VAT. */
export const boxPrice = ({ items, deliveryFee }: PricedBox): Pence =>
  goodsPrice(items) + deliveryFee;

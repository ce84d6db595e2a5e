import type { StoredItem } from '../../db/queries/boxes.ts';
import type { ChosenProduct } from '../../db/queries/products.ts';

/** A one-off that has become one of the customer's products keeps its quantity in its box. */
export const isAmended = (chosen: readonly ChosenProduct[]) => (item: StoredItem) =>
  item.amended || (item.oneOff && chosen.some(({ productId }) => productId === item.productId));

export const isOneOff = (chosen: readonly ChosenProduct[]) => (item: StoredItem) =>
  item.oneOff && !isAmended(chosen)(item);

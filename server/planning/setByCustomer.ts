import type { StoredBox, StoredItem } from '../boxes/boxQueries.ts';
import type { ChosenProduct } from '../catalogue/productQueries.ts';

/** A one-off that has become one of the customer's products keeps its quantity in its box. */
export const isAmended = (chosen: readonly ChosenProduct[]) => (item: StoredItem) =>
  item.amended || (item.oneOff && chosen.some(({ productId }) => productId === item.productId));

/** Whether a plan leaves the quantity as it is: set by the customer, or sent at once as it was. */
export const isFixed =
  ({ broughtForward }: StoredBox, chosen: readonly ChosenProduct[]) =>
  (item: StoredItem) =>
    isAmended(chosen)(item) || (broughtForward && !item.oneOff);

export const isOneOff = (chosen: readonly ChosenProduct[]) => (item: StoredItem) =>
  item.oneOff && !isAmended(chosen)(item);

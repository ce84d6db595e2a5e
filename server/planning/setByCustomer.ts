import type { StoredBox, StoredItem } from '../boxes/boxQueries.ts';
import type { ChosenProduct } from '../catalogue/chosenProductQueries.ts';

/**
 * Whether an item is a set quantity. A one-off item that became one of the customer's products
 * counts.
 */
export const hasSetQuantity = (chosen: readonly ChosenProduct[]) => (item: StoredItem) =>
  item.quantitySet || (item.oneOff && chosen.some(({ productId }) => productId === item.productId));

/** Whether a plan keeps the quantity: the customer set it, or brought the box forward. */
export const keepsQuantity =
  ({ broughtForward }: StoredBox, chosen: readonly ChosenProduct[]) =>
  (item: StoredItem) =>
    hasSetQuantity(chosen)(item) || (broughtForward && !item.oneOff);

export const isOneOff = (chosen: readonly ChosenProduct[]) => (item: StoredItem) =>
  item.oneOff && !hasSetQuantity(chosen)(item);

import { isDeepStrictEqual } from 'node:util';
import type { StoredBox, StoredItem } from '../boxes/boxQueries.ts';

/** Sorts as `readBoxes` does. */
export const withSortedItems = (box: StoredBox): StoredBox => ({
  ...box,
  items: [...box.items].sort((a, b) => (a.productId < b.productId ? -1 : 1)),
});

export const byDelivery = (a: StoredBox, b: StoredBox) =>
  a.deliveryDate.localeCompare(b.deliveryDate) || a.boxNumber - b.boxNumber;

/** Whether a box differs from what was stored, besides its items. */
export function hasChanged(before: StoredBox | undefined, box: StoredBox): boolean {
  const { items: _, ...was } = before ?? { items: [] };
  const { items: __, ...is } = box;
  return !isDeepStrictEqual(was, is);
}

export function sameItems(before: readonly StoredItem[], after: readonly StoredItem[]): boolean {
  const comparable = (items: readonly StoredItem[]) =>
    items
      .map(({ productId, quantity, unitPrice, amended, oneOff }) =>
        JSON.stringify([productId, quantity, unitPrice, amended, oneOff]),
      )
      .sort();
  return isDeepStrictEqual(comparable(before), comparable(after));
}

import { isDeepStrictEqual } from 'node:util';
import { byProductId, type StoredBox, type StoredItem } from '../../boxes/boxQueries.ts';

/** Sorts as `readBoxes` does. */
export const withSortedItems = (box: StoredBox): StoredBox => ({
  ...box,
  items: [...box.items].sort(byProductId),
});

export const byDelivery = (a: StoredBox, b: StoredBox) =>
  a.deliveryDate.localeCompare(b.deliveryDate) || a.boxNumber - b.boxNumber;

/** Whether a box differs from what was stored, besides its items. */
export function hasChanged(before: StoredBox | undefined, box: StoredBox): boolean {
  const { items: _, ...was } = before ?? { items: [] };
  const { items: __, ...is } = box;
  return !isDeepStrictEqual(was, is);
}

/** Returns the items of a box that differ from those before, and those that it has no more. */
export function itemChanges(
  before: readonly StoredItem[],
  { boxId, items }: Pick<StoredBox, 'boxId' | 'items'>,
) {
  const earlier = new Map(before.map((item) => [item.productId, item]));
  const kept = new Set(items.map(({ productId }) => productId));
  return {
    written: items
      .map(({ productId, quantity, unitPrice, quantitySet, oneOff, setByStaff }) => ({
        productId,
        quantity,
        unitPrice,
        quantitySet,
        oneOff,
        setByStaff,
      }))
      .filter((item) => !isDeepStrictEqual(earlier.get(item.productId), item))
      .map((item) => ({ ...item, boxId })),
    deleted: before
      .filter(({ productId }) => !kept.has(productId))
      .map(({ productId }) => ({ boxId, productId })),
  };
}

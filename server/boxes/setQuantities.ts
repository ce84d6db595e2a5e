import { largestQuantity } from '@nestbox/domain/boxes/customerActions';
import type { PackCount } from '@nestbox/domain/money/packCount';
import { packsInstead } from '@nestbox/domain/planning/packsInstead';
import type { CachedProduct } from '../catalogue/catalogue.ts';
import type { StoredBox, StoredItem } from './boxQueries.ts';

/** Returns the packs of a product that the customer set for single boxes, by box. */
export const setQuantitiesOf = (
  boxes: readonly StoredBox[],
  product: Pick<CachedProduct, 'productId'>,
) =>
  Object.fromEntries(
    boxes.flatMap(({ boxId, items }) => {
      const item = items.find(hasSetQuantity(product));
      return item ? [[boxId, item.quantity]] : [];
    }),
  );

/**
 * Returns a box's items with `to` in place of `from`, where the customer set the quantity of `from`
 * for this box; null where they did not.
 * @param earlier packs of `to` that were set for the box before `from` replaced it
 */
export function setInstead(
  items: readonly StoredItem[],
  from: CachedProduct,
  to: CachedProduct,
  earlier: number | undefined,
): StoredItem[] | null {
  const item = items.find(hasSetQuantity(from));
  if (!item) return null;
  const unchanged =
    earlier !== undefined && instead(earlier, to, from) === item.quantity ? earlier : undefined;
  // `to` may be a one-off item of this box already.
  const oneOffQuantity = items.find(({ productId }) => productId === to.productId)?.quantity ?? 0;
  const quantity = (unchanged ?? instead(item.quantity, from, to)) + oneOffQuantity;
  return [
    ...items.filter((other) => other !== item && other.productId !== to.productId),
    {
      ...item,
      productId: to.productId,
      unitPrice: to.price,
      quantity: Math.min(largestQuantity, quantity),
    },
  ];
}

const instead = (quantity: PackCount, from: CachedProduct, to: CachedProduct) =>
  Math.min(largestQuantity, packsInstead(quantity, from.packAmount, to.packAmount));

const hasSetQuantity =
  ({ productId }: Pick<CachedProduct, 'productId'>) =>
  (item: StoredItem) =>
    item.productId === productId && item.quantitySet;

import type { BoxOutline } from '@nestbox/contract/change';
import type { ProductId } from '@nestbox/contract/values';

type Items = BoxOutline['items'];

/** A product whose quantity in a box changes; 0 where the box has none. */
export interface ItemChange {
  productId: ProductId;
  productName: string;
  before: number;
  after: number;
}

/** Returns the changed quantities of a box, in the order of its items. */
export function itemChanges(before: Items, after: Items): ItemChange[] {
  const had = new Map(before.map((item) => [item.productId, item]));
  const has = new Map(after.map((item) => [item.productId, item]));
  return [...new Map([...had, ...has]).values()]
    .map(({ productId, productName }) => ({
      productId,
      productName,
      before: had.get(productId)?.quantity ?? 0,
      after: has.get(productId)?.quantity ?? 0,
    }))
    .filter((item) => item.before !== item.after);
}

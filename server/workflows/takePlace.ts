import { isDeepStrictEqual } from 'node:util';
import { paceInstead, type StatedPace } from '@nestbox/domain/planning/packsInstead';
import { amendedInstead, packsAmended } from '../boxes/amendedInstead.ts';
import { replaceItems, type StoredBox } from '../boxes/boxQueries.ts';
import type { CachedProduct } from '../catalogue/catalogue.ts';
import { type ChosenProduct, replaceChosenProduct } from '../catalogue/productQueries.ts';
import type { Queryable } from '../platform/database/database.ts';

/** A chosen product, and the one that comes in its place. */
export interface Succession {
  readonly chosen: ChosenProduct;
  readonly from: CachedProduct;
  readonly to: CachedProduct;
  /** The boxes in which what was set for them alone is carried over. */
  readonly boxes: readonly StoredBox[];
}

/**
 * Puts a product into the place of a chosen one, in packs that last as long: what the customer said
 * of the one holds for the other, and its boxes and reports count for it. What comes back comes back
 * as it was. The plan is to be made anew.
 */
export async function takePlace(
  tx: Queryable,
  customerId: string,
  { chosen, from, to, boxes }: Succession,
): Promise<void> {
  const before = chosen.replaced.find(({ productId }) => productId === to.productId);
  for (const box of boxes) {
    const items = amendedInstead(box.items, from, to, before?.amended[box.boxId]);
    if (items) await replaceItems(tx, customerId, box.boxId, items);
  }
  const { productId, frequencyWeeks, everyBox } = chosen;
  const last = { productId, frequencyWeeks, everyBox, amended: packsAmended(boxes, from) };
  await replaceChosenProduct(tx, customerId, productId, {
    productId: to.productId,
    ...paceOf(chosen, from, to, before),
    replaced: [...chosen.replaced.filter((other) => other !== before), last],
  });
}

/** What was said before holds again, unless the customer has said something else since. */
function paceOf(
  { frequencyWeeks, everyBox }: ChosenProduct,
  from: CachedProduct,
  to: CachedProduct,
  before: StatedPace | undefined,
): StatedPace {
  const said = { frequencyWeeks, everyBox };
  if (before && isDeepStrictEqual(paceInstead(before, to.packAmount, from.packAmount), said)) {
    return { frequencyWeeks: before.frequencyWeeks, everyBox: before.everyBox };
  }
  return paceInstead(said, from.packAmount, to.packAmount);
}

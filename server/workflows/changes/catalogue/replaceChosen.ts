import { isDeepStrictEqual } from 'node:util';
import { type DeliverySetting, settingInstead } from '@nestbox/domain/planning/packsInstead';
import type { StoredBox } from '../../../boxes/boxQueries.ts';
import { setInstead, setQuantitiesOf } from '../../../boxes/setQuantities.ts';
import type { CachedProduct } from '../../../catalogue/catalogue.ts';
import type { ChosenProduct } from '../../../catalogue/chosenProductQueries.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';

/** A chosen product and its replacement. */
export interface ProductReplacement {
  readonly chosen: ChosenProduct;
  readonly from: CachedProduct;
  readonly to: CachedProduct;
  /** The boxes in which quantities set for one box are carried over. */
  readonly boxes: readonly StoredBox[];
}

/**
 * Replaces a chosen product by another one, in packs that last as long. Stated frequency, boxes and
 * reports of the first count for the second. A product that returns gets its earlier settings back.
 * The caller replans the boxes.
 */
export function replaceChosen(
  draft: CustomerDraft,
  { chosen, from, to, boxes }: ProductReplacement,
): void {
  const earlier = chosen.replaced.find(({ productId }) => productId === to.productId);
  for (const box of boxes) {
    const items = setInstead(box.items, from, to, earlier?.setQuantities[box.boxId]);
    const omitted = box.omitted.map((each) => (each === from.productId ? to.productId : each));
    draft.updateBox(box.boxId, { ...(items && { items }), omitted });
  }
  const { productId, frequencyWeeks, everyBox, addedAt } = chosen;
  const last = { productId, frequencyWeeks, everyBox, setQuantities: setQuantitiesOf(boxes, from) };
  draft.replaceProduct(productId, {
    productId: to.productId,
    addedAt,
    pausedUntil: null,
    ...settingOf(chosen, from, to, earlier),
    replaced: [...chosen.replaced.filter((other) => other !== earlier), last],
  });
}

/**
 * Returns the earlier setting of a product that returns, unless the customer has changed it since.
 */
function settingOf(
  { frequencyWeeks, everyBox }: ChosenProduct,
  from: CachedProduct,
  to: CachedProduct,
  earlier: DeliverySetting | undefined,
): DeliverySetting {
  const current = { frequencyWeeks, everyBox };
  if (
    earlier &&
    isDeepStrictEqual(settingInstead(earlier, to.packAmount, from.packAmount), current)
  ) {
    return { frequencyWeeks: earlier.frequencyWeeks, everyBox: earlier.everyBox };
  }
  return settingInstead(current, from.packAmount, to.packAmount);
}

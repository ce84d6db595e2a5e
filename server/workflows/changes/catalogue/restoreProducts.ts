import { isDeepStrictEqual } from 'node:util';
import type { ProductId } from '@nestbox/contract/values';
import type { StoredBox } from '../../../boxes/boxQueries.ts';
import { newItem } from '../../../boxes/newItem.ts';
import { isSold } from '../../../catalogue/catalogue.ts';
import {
  type RemovedProduct,
  readRemovedProducts,
} from '../../../catalogue/chosenProductQueries.ts';
import type { KeptPlan } from '../../../catalogue/schema.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { editableBoxes } from '../boxes/nextBox.ts';
import { defineChange } from '../changeKind.ts';
import { canRestore, restorePlan } from '../keptPlan.ts';
import { soldProduct } from './chosen.ts';

/**
 * Undoes a removal: restores products with frequency, packs in every box and packs set for single boxes, and every
 * planned box where nothing else has changed since. It is no signal of usage.
 */
export const restoreProducts = defineChange({
  kind: 'restoreProducts',
  load: (tx, { before }, { productIds }) => readRemovedProducts(tx, before.customerId, productIds),
  decide(draft, { productIds }, removed: readonly RemovedProduct[] = []) {
    if (restoreAll(draft, productIds, removed)) return 'restored';
    for (const productId of productIds) soldProduct(draft.services, productId);
    draft.restoreProducts(removed);
    // Settings that are no longer kept are not restored.
    draft.addProducts(productIds);
    restoreItems(draft, removed);
    return [];
  },
  concerns: ({ productIds }) => productIds,
  confirmation: ({ productIds }, { did, named }) => did(`put back ${named(productIds)}`),
});

/**
 * Restores products and boxes together.
 * @returns false where something else has changed since, or a product that went with them stays away
 */
function restoreAll(
  draft: CustomerDraft,
  productIds: readonly ProductId[],
  removed: readonly RemovedProduct[],
): boolean {
  const { catalogue } = draft.services;
  const [plans, ofAnother] = removed.flatMap((each) => each.plans ?? []);
  if (!plans || ofAnother || removed.length < productIds.length) return false;
  const isAll = isDeepStrictEqual(new Set(plans.removed), new Set(idsOf(removed)));
  if (!isAll) return false;
  if (removed.some(({ productId }) => !isSold(catalogue.get(productId)))) return false;
  if (!canRestore(draft, plans) || !hasAllOf(draft, plans.before, removed)) return false;
  draft.restoreProducts(removed);
  restorePlan(draft, plans.before);
  return true;
}

const idsOf = (removed: readonly RemovedProduct[]) => removed.map(({ productId }) => productId);

/**
 * Whether the customer has every product of the earlier boxes again, but for one-off items. A box that is
 * left out keeps what it had, also a product that was removed before.
 */
function hasAllOf(
  { after }: CustomerDraft,
  { boxes }: KeptPlan,
  removed: readonly RemovedProduct[],
): boolean {
  const theirs = new Set([...after.chosen, ...removed].map(({ productId }) => productId));
  return (boxes as readonly StoredBox[])
    .filter(({ status }) => status !== 'Disabled')
    .every(({ items }) => items.every(({ productId, oneOff }) => oneOff || theirs.has(productId)));
}

/** Puts the packs that were set for single boxes back into those that can be changed. */
function restoreItems(draft: CustomerDraft, removed: readonly RemovedProduct[]): void {
  const { catalogue } = draft.services;
  const setByStaff = draft.by === 'staff';
  for (const box of editableBoxes(draft.after)) {
    const restored = removed.flatMap(({ productId, setQuantities }) => {
      const quantity = setQuantities[box.boxId];
      if (quantity === undefined) return [];
      const { price } = catalogue.get(productId);
      return [newItem(productId, quantity, price, { quantitySet: true, setByStaff })];
    });
    const others = box.items.filter((item) =>
      restored.every((each) => each.productId !== item.productId),
    );
    draft.updateBox(box.boxId, { items: [...others, ...restored] });
  }
}

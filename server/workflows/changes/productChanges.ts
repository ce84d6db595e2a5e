import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import { addDays } from '@nestbox/domain/calendar/date';
import { canStandInFor } from '@nestbox/domain/household/interchangeable';
import { productPauseDays } from '@nestbox/domain/planning/productsToPause';
import { packsAmended } from '../../boxes/amendedInstead.ts';
import { inView } from '../../boxes/boxOf.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { type CachedProduct, isSold } from '../../catalogue/catalogue.ts';
import type { ChosenProduct } from '../../catalogue/chosenProductQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import { replaceChosen } from './replaceChosen.ts';

/** Adds products to the boxes. Idempotent. */
export function addProducts(draft: CustomerDraft, productIds: readonly string[]): void {
  const { chosen, boxes, today } = draft.after;
  for (const productId of productIds) soldProduct(draft.services, productId);
  draft.addProducts(productIds);
  const delivered = new Set(boxes.filter(cameBy(today)).flatMap(({ items }) => items.map(idOf)));
  const chosenIds = new Set(chosen.map(idOf));
  for (const productId of productIds.filter((id) => delivered.has(id) && !chosenIds.has(id))) {
    draft.noteSignal(productId, { kind: 'addedAgain' });
  }
}

/**
 * Returns a product that can be sold.
 * @throws Refusal where there is none, or it is out of stock
 */
function soldProduct({ catalogue }: Services, productId: string): CachedProduct {
  const product = catalogue.find(productId);
  if (!product) throw new Refusal('missing', `There is no product '${productId}'.`);
  if (!isSold(product)) {
    throw new Refusal('conflict', `${product.productName} is not available at the moment.`);
  }
  return product;
}

/** Removes products from the boxes. Idempotent. */
export function removeProducts(draft: CustomerDraft, productIds: readonly string[]): void {
  const planned = draft.after.boxes.filter(({ status }) => status === 'Created');
  draft.removeProducts(
    [...new Set(productIds)].map((productId) => ({
      productId,
      amended: packsAmended(planned, { productId }),
    })),
  );
}

/**
 * Undoes a removal: restores frequency, packs in every box and packs set for single boxes. It is no
 * signal of usage.
 * @throws Refusal
 */
export function restoreProducts(draft: CustomerDraft, productIds: readonly string[]): void {
  const { catalogue } = draft.services;
  for (const productId of productIds) soldProduct(draft.services, productId);
  draft.restoreProducts();
  // Settings that are no longer kept are not restored.
  draft.addProducts(productIds);
  for (const box of editableBoxes(draft)) {
    const restored = draft.removed.flatMap(({ productId, amended }) => {
      const quantity = amended[box.boxId];
      if (quantity === undefined) return [];
      const { price: unitPrice } = catalogue.get(productId);
      return [
        {
          productId,
          quantity,
          unitPrice,
          amended: true,
          oneOff: false,
          setByStaff: draft.by === 'staff',
        },
      ];
    });
    const others = box.items.filter((item) =>
      restored.every((each) => each.productId !== item.productId),
    );
    draft.updateBox(box.boxId, { items: [...others, ...restored] });
  }
}

/**
 * Sets the stated frequency, 'I need this in every N weeks', or takes it back (null).
 * @throws Refusal where the product is not in the box
 */
export function setFrequency(
  draft: CustomerDraft,
  { productId, weeks }: { productId: string; weeks: number | null },
): void {
  findChosen(draft, productId, 'This product is not in your box.');
  draft.setDeliverySetting(productId, { frequencyWeeks: weeks, everyBox: null });
}

/** Sends none of a product for twelve weeks. @throws Refusal where it is not one of theirs */
export function pauseProduct(draft: CustomerDraft, { productId }: { productId: string }): void {
  findChosen(draft, productId, 'This product is not one of yours.');
  draft.setPause(productId, addDays(draft.after.today, productPauseDays));
}

/** Ends the pause of a product. @throws Refusal where it is not one of theirs */
export function resumeProduct(draft: CustomerDraft, { productId }: { productId: string }): void {
  findChosen(draft, productId, 'This product is not one of yours.');
  draft.setPause(productId, null);
}

/** Records that the household still uses a product. @throws Refusal where it is not one of theirs */
export function keepUsing(draft: CustomerDraft, { productId }: { productId: string }): void {
  findChosen(draft, productId, 'This product is not one of yours.');
  draft.noteSignal(productId, { kind: 'stillUsed' });
}

/** Replaces one of the customer's products by one for the same use. @throws Refusal */
export function swapProduct(
  draft: CustomerDraft,
  request: { productId: string; by: string },
): void {
  const { catalogue } = draft.services;
  const notYours = 'This product is not one of yours.';
  const chosen = findChosen(draft, request.productId, notYours);
  const from = catalogue.find(request.productId);
  if (!from) throw new Refusal('missing', notYours);
  const to = catalogue.find(request.by);
  if (!to) throw new Refusal('missing', `There is no product '${request.by}'.`);
  if (draft.after.chosen.some(({ productId }) => productId === request.by)) {
    throw new Refusal('conflict', `${to.productName} is one of your products already.`);
  }
  if (!canStandInFor(to, from)) {
    throw new Refusal('conflict', `${to.productName} does not do what ${from.productName} does.`);
  }
  if (!isSold(to)) {
    throw new Refusal('conflict', `${to.productName} is not available at the moment.`);
  }
  replaceChosen(draft, { chosen, from, to, boxes: editableBoxes(draft) });
}

/**
 * Returns one of the customer's products.
 * @throws Refusal with this sentence where it is not theirs
 */
export function findChosen(
  { after }: CustomerDraft,
  wanted: string,
  otherwise: string,
): ChosenProduct {
  const chosen = after.chosen.find(({ productId }) => productId === wanted);
  if (!chosen) throw new Refusal('missing', otherwise);
  return chosen;
}

const editableBoxes = ({ after }: CustomerDraft): StoredBox[] =>
  after.boxes.filter((box) => mayEdit(inView(box), after.today));

const idOf = ({ productId }: { productId: string }) => productId;

const cameBy = (today: string) => (box: StoredBox) =>
  box.deliveryDate <= today && (box.status === 'Dispatched' || box.status === 'Delivered');

import type { ProductId } from '@nestbox/contract/values';
import type { StoredBox } from '../../../boxes/boxQueries.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { defineChange } from '../changeKind.ts';
import { soldProduct } from './chosen.ts';

/** Adds products to the customer's own. Idempotent. */
export const addProducts = defineChange({
  kind: 'addProducts',
  decide: (draft, { productIds }) => addToChosen(draft, productIds),
  concerns: ({ productIds }) => productIds,
  confirmation: ({ productIds }, { did, named }) => did(`added ${named(productIds)}`),
});

/** Adds products, and records those that had been removed. @throws Refusal where one is not sold */
export function addToChosen(draft: CustomerDraft, productIds: readonly ProductId[]): void {
  const { chosen, boxes, today } = draft.after;
  for (const productId of productIds) soldProduct(draft.services, productId);
  draft.addProducts(productIds);
  const delivered = new Set(boxes.filter(cameBy(today)).flatMap(({ items }) => items.map(idOf)));
  const chosenIds = new Set(chosen.map(idOf));
  for (const productId of productIds.filter((id) => delivered.has(id) && !chosenIds.has(id))) {
    draft.noteSignal(productId, { kind: 'addedAgain' });
  }
}

const idOf = ({ productId }: { productId: ProductId }) => productId;

const cameBy = (today: string) => (box: StoredBox) =>
  box.deliveryDate <= today && (box.status === 'Dispatched' || box.status === 'Delivered');

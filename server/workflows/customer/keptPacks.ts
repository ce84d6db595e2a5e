import type { OpenBox } from '@nestbox/domain/planning/plan';
import type { StoredBox, StoredItem } from '../../boxes/boxQueries.ts';
import type { Packs } from '../../boxes/schema.ts';
import type { ChosenProduct } from '../../catalogue/chosenProductQueries.ts';
import type { CustomerState } from './customerState.ts';
import type { PlanMode } from './planMode.ts';

/** Packs by product. */
export const packsOf = (items: readonly StoredItem[]): Packs =>
  Object.fromEntries(items.map((item) => [item.productId, item.quantity]));

/** Returns the packs in a box of each of the customer's products. */
export function chosenPacks({ items }: StoredBox, chosen: readonly ChosenProduct[]): Packs {
  const packs = packsOf(items);
  return Object.fromEntries(chosen.map(({ productId }) => [productId, packs[productId] ?? 0]));
}

/** Returns what a plan keeps of an open box. */
export function previousPacks(
  box: StoredBox,
  chosen: readonly ChosenProduct[],
  index: number,
  { replanned, isNextAgreed }: PlanMode,
): Pick<OpenBox, 'previous' | 'keepsNext'> {
  if (replanned === 'everything') return {};
  const kept = chosenPacks(box, chosen);
  if (replanned === 'nothing') {
    const isAgreed = isNextAgreed && index === 0;
    return { previous: { packs: kept, stay: isAgreed }, keepsNext: isAgreed };
  }
  const others = Object.entries(kept).filter(([productId]) => !replanned.includes(productId));
  return { previous: { packs: Object.fromEntries(others), stay: true } };
}

/**
 * Returns the open box whose payment page the customer has open. Unless they change it, a plan leaves it as
 * it was quoted: without what was out of stock when the page opened.
 */
export const boxAtCheckout = (
  { charges }: CustomerState,
  open: readonly StoredBox[],
): StoredBox | undefined =>
  open.find(({ boxId }) =>
    charges.some(
      (charge) => charge.boxId === boxId && charge.kind === 'checkout' && charge.status === 'open',
    ),
  );

/** Returns the planned box with no higher fee than quoted: what is out of stock makes no delivery dearer. */
export const withFeeOfCheckout = (planned: StoredBox, quoted: StoredBox): StoredBox => ({
  ...planned,
  deliveryFee: Math.min(planned.deliveryFee, quoted.deliveryFee),
});

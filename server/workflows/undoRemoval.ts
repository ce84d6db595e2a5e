import { isDeepStrictEqual } from 'node:util';
import type { StoredBox } from '../boxes/boxQueries.ts';
import { isSold } from '../catalogue/catalogue.ts';
import type { KeptPlan } from '../catalogue/schema.ts';
import type { CustomerDraft } from './customerDraft.ts';
import type { CustomerState } from './customerState.ts';

/** Returns the current planned boxes, to be kept for Undo. */
export const plannedNow = ({ subscription, boxes }: CustomerState): KeptPlan =>
  // As JSON from the table, so that plans can be compared.
  JSON.parse(
    JSON.stringify({
      cadenceDays: subscription.cadenceDays,
      boxes: boxes.filter(({ status }) => status === 'Created'),
    }),
  );

/**
 * Undoes a removal: restores products, their settings, and every planned box with its date and
 * contents.
 * @returns false where something else has changed since, so that the boxes must be replanned
 */
export function undoRemoval(draft: CustomerDraft, productIds: readonly string[]): boolean {
  const { catalogue } = draft.services;
  const { removed } = draft;
  const plans = removed[0]?.plans;
  const together = removed.every((each) => isDeepStrictEqual(each.plans, plans));
  if (!plans || removed.length < productIds.length || !together) return false;
  if (removed.some(({ productId }) => !isSold(catalogue.get(productId)))) return false;
  if (!isDeepStrictEqual(plannedNow(draft.after), plans.after)) return false;
  draft.restoreProducts();
  restorePlan(draft, plans.before);
  return true;
}

/** Restores every planned box with its date and contents. */
export function restorePlan(draft: CustomerDraft, { cadenceDays, boxes }: KeptPlan): void {
  const planned = boxes as readonly StoredBox[];
  const plannedIds = new Set(planned.map(({ boxId }) => boxId));
  const charged = new Set(draft.after.charges.map(({ boxId }) => boxId));
  const others = draft.after.boxes.filter(
    ({ boxId, status }) => !plannedIds.has(boxId) && (status !== 'Created' || charged.has(boxId)),
  );
  draft.setBoxes([...others, ...planned]);
  draft.updateSubscription({ cadenceDays });
}

import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@nestbox/contract/change';
import { type LatestChange, writeLatestChange } from '../planning/latestChangeQueries.ts';
import type { ChangeRequest } from './changeRequest.ts';
import type { CustomerDraft } from './customerDraft.ts';
import { plannedNow, restorePlan } from './undoRemoval.ts';

/**
 * Returns the change that takes a change back; null where none of these does.
 * @param chosen the products before the change
 */
export function undoingOf(
  request: ChangeRequest,
  chosen: CustomerDraft['before']['chosen'],
): Change | null {
  switch (request.kind) {
    case 'hasEnough':
      return { ...request, enough: !request.enough };
    case 'orderAgain':
      return { ...request, add: !request.add };
    case 'pauseProduct':
      return { ...request, kind: 'resumeProduct' };
    case 'resumeProduct':
      return { ...request, kind: 'pauseProduct' };
    case 'frequency': {
      const setting = chosen.find(({ productId }) => productId === request.productId);
      // A number of packs in every box is no frequency.
      if (!setting || setting.everyBox !== null) return null;
      return { ...request, weeks: setting.frequencyWeeks };
    }
    default:
      return null;
  }
}

/**
 * Keeps a change as the latest one, with what Undo restores: the planned boxes before it and after
 * it, which are planned by now.
 */
export function keepLatestChange(draft: CustomerDraft, request: ChangeRequest): void {
  const { before, after, services } = draft;
  const undoneBy = undoingOf(request, before.chosen);
  if (!undoneBy) return;
  const change = {
    undoneBy,
    madeAt: services.clock.now(),
    pausedUntil: 'productId' in undoneBy ? pauseOf(before.chosen, undoneBy.productId) : null,
    plans: { before: plannedNow(before), after: plannedNow(after) },
  };
  draft.latestChange = { customerId: before.customerId, ...change };
  draft.onSave((tx) => writeLatestChange(tx, before.customerId, change));
}

const pauseOf = (
  chosen: CustomerDraft['before']['chosen'],
  productId: string,
): LatestChange['pausedUntil'] =>
  chosen.find((each) => each.productId === productId)?.pausedUntil ?? null;

/**
 * Restores every planned box, and the product's earlier pause, where a request takes back the latest
 * change. The request has been applied.
 * @returns false for other requests, and where something else has changed since, so that the boxes
 *   must be replanned
 */
export function undoLatestChange(draft: CustomerDraft, request: ChangeRequest): boolean {
  const { latestChange: latest, before } = draft;
  if (!latest || !isDeepStrictEqual(latest.undoneBy, request)) return false;
  if (!isDeepStrictEqual(plannedNow(draft.after), latest.plans.after)) return false;
  draft.latestChange = null;
  draft.onSave((tx) => writeLatestChange(tx, before.customerId, null));
  if (request.kind === 'pauseProduct' || request.kind === 'resumeProduct') {
    draft.setPause(request.productId, latest.pausedUntil);
  }
  restorePlan(draft, latest.plans.before);
  return true;
}

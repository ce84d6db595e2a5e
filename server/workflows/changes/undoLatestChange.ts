import { isDeepStrictEqual } from 'node:util';
import type { BoxId } from '@nestbox/contract/values';
import { type LatestChange, writeLatestChange } from '../../planning/latestChangeQueries.ts';
import { without } from '../customer/changedSignals.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import type { CustomerState } from '../customer/customerState.ts';
import { packsIn } from './boxes/nextBox.ts';
import type { ChangeRequest } from './changeKind.ts';
import { kindOf } from './index.ts';
import { canRestore, plannedNow, restorePlan } from './keptPlan.ts';

/**
 * Keeps a change as the latest one, with what Undo restores: the planned boxes before it and after
 * it, which are planned by now, and the settings and signals before it.
 */
export function keepLatestChange(
  draft: CustomerDraft,
  request: ChangeRequest,
): LatestChange | null {
  const undoneBy = kindOf(request).undo?.(request, draft.before) ?? null;
  const about = 'productId' in request ? request.productId : null;
  return undoneBy && keepForUndo(draft, undoneBy, about);
}

/** As `keepLatestChange`, of a change of a box that staff take back. */
export const keepHold = (draft: CustomerDraft, boxId: BoxId): LatestChange =>
  keepForUndo(draft, { kind: 'goesOn', boxId }, null);

function keepForUndo(
  draft: CustomerDraft,
  undoneBy: LatestChange['undoneBy'],
  about: string | null,
): LatestChange {
  const { before, after, services } = draft;
  const change = asStored({
    undoneBy,
    plans: {
      before: plannedNow(before),
      after: plannedNow(after),
      restores: {
        absences: before.subscription.absences,
        chosen: before.chosen.find(({ productId }) => productId === about) ?? null,
        added: without(after.signals, before.signals),
        removed: without(before.signals, after.signals),
      },
    },
  });
  const latest = { ...change, customerId: before.customerId, madeAt: services.clock.now() };
  draft.onSave((tx) => writeLatestChange(tx, before.customerId, latest));
  return latest;
}

/**
 * Restores every planned box, with the settings and signals of before, where a request takes back the
 * latest change. The request has been applied.
 * @returns false for other requests, and where something else has changed since, so that the boxes
 *   must be replanned
 */
export function undoLatestChange(
  draft: CustomerDraft,
  request: ChangeRequest,
  latest: LatestChange | null,
): boolean {
  const { before } = draft;
  if (!latest || !takesBack(latest, request, before) || !restoreBoxes(draft, latest)) return false;
  restoreSettings(draft, latest, request);
  return true;
}

/** Restores every planned box where the latest change held a box that goes on now. */
export function undoHold(draft: CustomerDraft, boxId: BoxId, latest: LatestChange | null): boolean {
  const isHold = isDeepStrictEqual(latest?.undoneBy, { kind: 'goesOn', boxId });
  if (!latest || !isHold || !restoreBoxes(draft, latest)) return false;
  forgetLatestChange(draft);
  return true;
}

/** Keeps no change that could be undone. */
export function forgetLatestChange(draft: CustomerDraft): null {
  draft.onSave((tx) => writeLatestChange(tx, draft.before.customerId, null));
  return null;
}

function restoreBoxes(draft: CustomerDraft, { plans }: LatestChange): boolean {
  if (!canRestore(draft, plans)) return false;
  restorePlan(draft, plans.before);
  return true;
}

/** Whether a request is the one that takes a change back. */
function takesBack(
  { undoneBy }: LatestChange,
  request: ChangeRequest,
  before: CustomerState,
): boolean {
  if (request.kind !== 'quantityBy') return isDeepStrictEqual(undoneBy, asStored(request));
  const quantity = packsIn(before, request) + request.delta;
  const { boxId, productId } = request;
  return isDeepStrictEqual(undoneBy, {
    kind: 'quantity',
    boxId,
    productId,
    quantity,
    scope: 'this box',
  });
}

function restoreSettings(
  draft: CustomerDraft,
  { plans: { restores } }: LatestChange,
  request: ChangeRequest,
): void {
  const { absences, chosen } = restores;
  draft.updateSubscription({ absences });
  const now = request.kind === 'swap' ? request.by : chosen?.productId;
  const current = draft.after.chosen.find(({ productId }) => productId === now);
  if (chosen && now && !isDeepStrictEqual(asStored(current), asStored(chosen))) {
    draft.replaceProduct(now, { ...chosen, addedAt: new Date(chosen.addedAt) });
  }
  draft.restoreSignals(restores);
}

/** Returns a value as JSON from a table has it, so that it can be compared. */
const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value));

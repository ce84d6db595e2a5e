import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@nestbox/contract/change';
import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import { inView } from '../../boxes/boxOf.ts';
import { type LatestChange, writeLatestChange } from '../../planning/latestChangeQueries.ts';
import { without } from '../customer/changedSignals.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import type { CustomerState } from '../customer/customerState.ts';
import type { ChangeRequest } from './changeRequest.ts';
import { canRestore, plannedNow, restorePlan } from './undoRemoval.ts';

/**
 * Returns the change that takes a change back; null where none of these does.
 * @param before the customer before the change
 */
export function undoingOf(request: ChangeRequest, before: CustomerState): Change | null {
  switch (request.kind) {
    case 'hasEnough':
      return { ...request, enough: !request.enough };
    case 'orderAgain':
      return { ...request, add: !request.add };
    case 'pauseProduct':
      return { ...request, kind: 'resumeProduct' };
    case 'resumeProduct':
      return { ...request, kind: 'pauseProduct' };
    case 'setActive':
      return { ...request, active: !request.active };
    case 'frequency': {
      const setting = before.chosen.find(({ productId }) => productId === request.productId);
      return setting ? { ...request, weeks: setting.frequencyWeeks } : null;
    }
    case 'quantity':
    case 'quantityBy': {
      const quantity = packsIn(before, request);
      const { boxId, productId } = request;
      if (!quantity || (request.kind === 'quantity' && request.scope === 'every box')) return null;
      return { kind: 'quantity', boxId, productId, quantity, scope: 'this box' };
    }
    case 'oneOff': {
      const next = before.boxes.find((box) => mayEdit(inView(box), before.today));
      return next ? { ...request, quantity: packsIn(before, { ...next, ...request }) } : null;
    }
    case 'swap':
      return { ...request, productId: request.by, by: request.productId };
    case 'addAbsence':
      return { kind: 'removeAbsence', from: request.from };
    case 'changeAbsence':
    case 'removeAbsence': {
      const { absences } = before.subscription;
      const { from, to } = absences.find((each) => each.from === request.from) ?? {};
      if (!from || !to) return null;
      return { kind: request.kind === 'removeAbsence' ? 'addAbsence' : request.kind, from, to };
    }
    default:
      return null;
  }
}

interface PacksOf {
  readonly boxId: string;
  readonly productId: string;
}

const packsIn = ({ boxes }: CustomerState, { boxId, productId }: PacksOf): number =>
  boxes.find((box) => box.boxId === boxId)?.items.find((item) => item.productId === productId)
    ?.quantity ?? 0;

/**
 * Keeps a change as the latest one, with what Undo restores: the planned boxes before it and after
 * it, which are planned by now, and the settings and signals before it.
 */
export function keepLatestChange(draft: CustomerDraft, request: ChangeRequest): void {
  const undoneBy = undoingOf(request, draft.before);
  if (undoneBy) keepForUndo(draft, undoneBy, 'productId' in request ? request.productId : null);
}

/** As `keepLatestChange`, of a change of a box that staff take back. */
export const keepHold = (draft: CustomerDraft, boxId: string): void =>
  keepForUndo(draft, { kind: 'goesOn', boxId }, null);

function keepForUndo(
  draft: CustomerDraft,
  undoneBy: LatestChange['undoneBy'],
  about: string | null,
): void {
  const { before, after, services } = draft;
  const change = asStored({
    undoneBy,
    pausedUntil: null,
    plans: {
      ...{ before: plannedNow(before), after: plannedNow(after) },
      restores: {
        absences: before.subscription.absences,
        chosen: before.chosen.find(({ productId }) => productId === about) ?? null,
        added: without(after.signals, before.signals),
        removed: without(before.signals, after.signals),
      },
    },
  });
  const latest = { ...change, customerId: before.customerId, madeAt: services.clock.now() };
  draft.latestChange = latest;
  draft.onSave((tx) => writeLatestChange(tx, before.customerId, latest));
}

/**
 * Restores every planned box, with the settings and signals of before, where a request takes back the
 * latest change. The request has been applied.
 * @returns false for other requests, and where something else has changed since, so that the boxes
 *   must be replanned
 */
export function undoLatestChange(draft: CustomerDraft, request: ChangeRequest): boolean {
  const { latestChange: latest, before } = draft;
  if (!latest || !takesBack(latest, request, before) || !restoreBoxes(draft, latest)) return false;
  restoreSettings(draft, latest, request);
  return true;
}

/** Restores every planned box where the latest change held a box that goes on now. */
export function undoHold(draft: CustomerDraft, boxId: string): boolean {
  const { latestChange: latest } = draft;
  const isHold = isDeepStrictEqual(latest?.undoneBy, { kind: 'goesOn', boxId });
  return latest !== null && isHold && restoreBoxes(draft, latest);
}

function restoreBoxes(draft: CustomerDraft, { plans, customerId }: LatestChange): boolean {
  if (!canRestore(draft, plans)) return false;
  draft.latestChange = null;
  draft.onSave((tx) => writeLatestChange(tx, customerId, null));
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
    ...{ kind: 'quantity', boxId, productId, quantity, scope: 'this box' },
  });
}

function restoreSettings(
  draft: CustomerDraft,
  { plans: { restores }, pausedUntil }: LatestChange,
  request: ChangeRequest,
): void {
  if (!restores) {
    // An earlier version kept the change.
    const isPause = request.kind === 'pauseProduct' || request.kind === 'resumeProduct';
    if (isPause) draft.setPause(request.productId, pausedUntil);
    return;
  }
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

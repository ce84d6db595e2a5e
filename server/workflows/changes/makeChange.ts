import type { CustomerId } from '@nestbox/contract/values';
import {
  type BoxChange,
  changedBoxes,
  formatChanges,
  type NextBoxChange,
  nextBoxChange,
} from '@nestbox/domain/planning/planDiff';
import { type LatestChange, readLatestChange } from '../../planning/latestChangeQueries.ts';
import { outlineBoxes } from '../../planning/outlineBoxes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RecordChange } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { currentDraft, currentState } from '../customer/currentBoxes.ts';
import { CustomerDraft } from '../customer/customerDraft.ts';
import type { CustomerState } from '../customer/customerState.ts';
import { monthsOverLimit } from '../customer/limitedMonths.ts';
import { planDraft } from '../customer/replan.ts';
import { saveAndSchedule } from '../customer/scheduleNext.ts';
import {
  afterOpenPayments,
  paymentsToClose,
  type ToClose,
  withNotes,
} from '../payments/afterOpenPayments.ts';
import { settleOpenPayments, trySettleOpenPayments } from '../payments/settleOpenPayments.ts';
import type { ChangeRequest } from './changeKind.ts';
import { confirm } from './confirm.ts';
import { kindOf } from './index.ts';
import { forgetLatestChange, keepLatestChange, undoLatestChange } from './undoLatestChange.ts';

/** A change that was made or previewed: its effect, and the customer's data before and after it. */
export interface DecidedChange {
  readonly effect: ChangeEffect;
  readonly before: CustomerState;
  readonly after: CustomerState;
}

/** What a change does to the coming boxes, as data and in sentences. */
export interface ChangeEffect {
  readonly nextBox: NextBoxChange;
  /** Sentences about what the boxes do not show. */
  readonly notes: readonly string[];
  readonly sentences: readonly string[];
  readonly boxes: readonly BoxChange[];
}

/**
 * Makes a change that a customer asks for, replans the coming boxes and confirms the change to the
 * customer. A Refusal leaves everything unchanged. An open payment that it outdates is cancelled first.
 * @param record writes the audit log, where staff make the change. The customer's notification then
 * names staff, and is unread
 */
export async function makeChange(
  services: Services,
  customerId: CustomerId,
  request: ChangeRequest,
  record?: RecordChange<ChangeEffect>,
): Promise<DecidedChange> {
  const { openPayments } = kindOf(request);
  if (openPayments === 'needed') await settleOpenPayments(services, customerId);
  if (openPayments === 'tried') await trySettleOpenPayments(services, customerId);
  return afterOpenPayments(services, customerId, (notes, mayWait) =>
    changeCustomer(services, customerId, async (customer): Promise<DecidedChange | ToClose> => {
      const { tx } = customer;
      const draft = await currentDraft(customer);
      const loaded = await load(tx, draft, request);
      draft.by = record ? 'staff' : 'customer';
      const decided = decideChange(draft, request, loaded).effect;
      const toClose = mayWait ? await paymentsToClose(tx, draft.after) : [];
      if (toClose.length > 0) return { toClose };
      const effect = withNotes(decided, notes);
      await saveAndSchedule(customer, draft);
      await confirm(tx, draft, request, effect.sentences);
      await record?.(tx, effect);
      return { effect, before: draft.before, after: draft.after };
    }),
  );
}

/** Returns what a change would do: decided as in `makeChange`, and not saved. */
export async function previewChange(
  services: Services,
  customerId: CustomerId,
  request: ChangeRequest,
): Promise<DecidedChange> {
  const draft = new CustomerDraft(services, await currentState(services, customerId));
  const loaded = await load(services.database.reader, draft, request);
  const { effect } = decideChange(draft, request, loaded);
  return { effect, before: draft.before, after: draft.after };
}

/** What is read for a change beside the customer's data. */
export interface Loaded {
  /** Null where the change takes nothing back. */
  readonly latestChange: LatestChange | null;
  /** What the kind of change reads. */
  readonly own?: unknown;
}

async function load(db: Queryable, draft: CustomerDraft, request: ChangeRequest): Promise<Loaded> {
  const kind = kindOf(request);
  if (draft.before.customer?.erasureAskedAt) {
    throw new Refusal('conflict', 'Your account is being deleted.');
  }
  const own = await kind.load?.(db, draft, request);
  const mayTakeBack = kind.undo?.(request, draft.before) ?? null;
  const latestChange = mayTakeBack && (await readLatestChange(db, draft.before.customerId));
  return { latestChange, own };
}

/** A decision, and the change that can be undone afterwards. */
export interface Decision {
  readonly effect: ChangeEffect;
  readonly latestChange: LatestChange | null;
}

/** Decides a change on a draft, without a database. @throws Refusal */
export function decideChange(
  draft: CustomerDraft,
  request: ChangeRequest,
  loaded: Loaded = { latestChange: null },
): Decision {
  const { services, before } = draft;
  const { notes: applied, latestChange } = applyAndPlan(draft, request, loaded);
  // Items that customers set themselves may exceed their limit; they are notified.
  const over = monthsOverLimit(before);
  const newlyOver = monthsOverLimit(draft.after).filter((each) => !over.includes(each));
  const notes = [...applied, ...newlyOver];
  const boxesBefore = outlineBoxes(services, before.boxes);
  const boxesAfter = outlineBoxes(services, draft.after.boxes);
  const boxes = changedBoxes(boxesBefore, boxesAfter);
  const effect = {
    nextBox: nextBoxChange(boxesBefore, boxesAfter),
    notes,
    sentences: [...notes, ...formatChanges(boxes)],
    boxes,
  };
  return { effect, latestChange };
}

/** Applies the request and replans the boxes. */
function applyAndPlan(draft: CustomerDraft, request: ChangeRequest, loaded: Loaded) {
  const kind = kindOf(request);
  const { latestChange } = loaded;
  const decided = kind.decide(draft, request, loaded.own);
  if (decided === 'restored' || decided === 'unchanged') return { notes: [], latestChange };
  const notes = decided ?? [];
  if (undoLatestChange(draft, request, latestChange)) {
    const taken = keepLatestChange(draft, request) ?? forgetLatestChange(draft);
    return { notes, latestChange: taken };
  }
  if (kind.replans !== false && draft.after.subscription.cadenceDays !== null) {
    planDraft(draft, { replanned: kind.concerns(request, draft.before) });
  }
  const later = kind.afterPlan?.(draft, request);
  const kept = keepLatestChange(draft, request);
  return {
    notes: Array.isArray(later) ? later : notes,
    latestChange: kept ?? latestChange,
  };
}

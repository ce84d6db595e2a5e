import type { BoxPreferences } from '@nestbox/domain/planning/boxPreferences';
import { formatPreferences } from '@nestbox/domain/planning/formatPreferences';
import {
  type BoxChange,
  changedBoxes,
  formatChanges,
  type NextBoxChange,
  nextBoxChange,
} from '@nestbox/domain/planning/planDiff';
import { changeCustomer, type RecordChange } from '../../account/changeCustomer.ts';
import { notify } from '../../account/notify.ts';
import { readRemovedProducts } from '../../catalogue/chosenProductQueries.ts';
import { readHouseholdQuestion } from '../../planning/householdQuestionQueries.ts';
import { readLatestChange } from '../../planning/latestChangeQueries.ts';
import { outlineBoxes } from '../../planning/outlineBoxes.ts';
import { readLatestReport, readStockQuestions } from '../../planning/stockQuestionQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { currentDraft } from '../customer/currentBoxes.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
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
import * as absences from './absences.ts';
import * as box from './boxChanges.ts';
import { type ChangeRequest, productsIn } from './changeRequest.ts';
import { confirmation } from './confirmation.ts';
import { orderAgain } from './orderAgain.ts';
import * as products from './productChanges.ts';
import * as reports from './stockReports.ts';
import * as subscription from './subscriptionChanges.ts';
import { keepLatestChange, undoingOf, undoLatestChange } from './undoLatestChange.ts';
import { plannedNow, undoRemoval } from './undoRemoval.ts';

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
  customerId: string,
  request: ChangeRequest,
  record?: RecordChange<ChangeEffect>,
): Promise<DecidedChange> {
  if (request.kind === 'resume') await settleOpenPayments(services, customerId);
  if (request.kind === 'cancel') await trySettleOpenPayments(services, customerId);
  return afterOpenPayments(services, customerId, (notes, mayWait) =>
    changeCustomer<DecidedChange | ToClose>(services, customerId, async (tx) => {
      const draft = await load(tx, services, customerId, request);
      draft.by = record ? 'staff' : 'customer';
      const decided = decideChange(draft, request);
      const toClose = mayWait ? await paymentsToClose(tx, draft.after) : [];
      if (toClose.length > 0) return { toClose };
      const effect = withNotes(decided, notes);
      await saveAndSchedule(tx, draft);
      await confirm(tx, draft, request, effect);
      await record?.(tx, effect);
      return { effect, before: draft.before, after: draft.after };
    }),
  );
}

/** Returns what a change would do: decided as in `makeChange`, and not saved. */
export async function previewChange(
  services: Services,
  customerId: string,
  request: ChangeRequest,
): Promise<DecidedChange> {
  return changeCustomer(services, customerId, async (tx) => {
    const draft = await load(tx, services, customerId, request);
    const effect = decideChange(draft, request);
    return { effect, before: draft.before, after: draft.after };
  });
}

async function load(
  tx: Queryable,
  services: Services,
  customerId: string,
  request: ChangeRequest,
): Promise<CustomerDraft> {
  const { kind } = request;
  const draft = await currentDraft(tx, services, customerId);
  if (draft.before.customer?.erasureAskedAt) {
    throw new Refusal('conflict', 'Your account is being deleted.');
  }
  if (kind === 'answer') {
    draft.questions = await readStockQuestions(tx, customerId, services.clock.now());
  }
  if (kind === 'household') {
    draft.householdQuestion = await readHouseholdQuestion(tx, customerId);
  }
  if (kind === 'restoreProducts') {
    draft.removed = await readRemovedProducts(tx, customerId, request.productIds);
  }
  if (kind === 'undoReport') draft.latestReport = await readLatestReport(tx, customerId);
  if (undoingOf(request, draft.before)) draft.latestChange = await readLatestChange(tx, customerId);
  return draft;
}

/** Decides a change on a draft, without a database. @throws Refusal */
export function decideChange(draft: CustomerDraft, request: ChangeRequest): ChangeEffect {
  const { services, before } = draft;
  const applied = applyAndPlan(draft, request);
  // Items that customers set themselves may exceed their limit; they are notified.
  const over = monthsOverLimit(before);
  const newlyOver = monthsOverLimit(draft.after).filter((each) => !over.includes(each));
  const notes = [...applied, ...newlyOver];
  const boxesBefore = outlineBoxes(services, before.boxes);
  const boxesAfter = outlineBoxes(services, draft.after.boxes);
  const boxes = changedBoxes(boxesBefore, boxesAfter);
  return {
    nextBox: nextBoxChange(boxesBefore, boxesAfter),
    notes,
    sentences: [...notes, ...formatChanges(boxes)],
    boxes,
  };
}

/**
 * Applies the request and replans the boxes.
 * @returns sentences about what the boxes do not show
 */
function applyAndPlan(draft: CustomerDraft, request: ChangeRequest): string[] {
  if (undo(draft, request)) return [];
  const applied = applyChange(draft, request);
  if (undoLatestChange(draft, request)) return applied;
  if (request.kind === 'orderAgain' && !request.add) {
    throw new Refusal(
      'conflict',
      'Your boxes have changed since. Change the next box on its page.',
    );
  }
  if (request.kind !== 'cancel' && draft.after.subscription.cadenceDays !== null) {
    planDraft(draft, { replanned: productsIn(request, draft.before) });
  }
  if (request.kind === 'addAbsence') absences.keepMoved(draft, request);
  if (request.kind === 'removeProducts') {
    draft.keepPlans({ before: plannedNow(draft.before), after: plannedNow(draft.after) });
  }
  keepLatestChange(draft, request);
  return request.kind === 'addAbsence' || request.kind === 'changeAbsence'
    ? absences.formatComingBoxes(draft, request)
    : applied;
}

/**
 * Undoes a removal or a report, and restores the planned boxes.
 * @returns false for other requests, and where the boxes must be replanned
 */
function undo(draft: CustomerDraft, request: ChangeRequest): boolean {
  if (request.kind === 'restoreProducts') return undoRemoval(draft, request.productIds);
  return request.kind === 'undoReport' && reports.undoReport(draft, request);
}

/**
 * Applies a change request to the draft. The caller replans the boxes afterwards.
 * @returns sentences about what the boxes do not show
 * @throws Refusal
 */
function applyChange(draft: CustomerDraft, request: ChangeRequest): string[] {
  switch (request.kind) {
    case 'postpone':
      box.postpone(draft, request);
      break;
    case 'setActive':
      box.setActive(draft, request);
      break;
    case 'quantity':
      if (request.scope === 'every box') box.setQuantityOfAll(draft, request);
      else box.setQuantity(draft, request);
      break;
    case 'quantityBy':
      box.setQuantity(draft, request);
      break;
    case 'oneOff':
      box.setOneOff(draft, request);
      break;
    case 'orderAgain':
      // `undoLatestChange` takes it back.
      return request.add ? orderAgain(draft, request) : [];
    case 'shipNow':
      box.shipNow(draft);
      break;
    case 'frequency':
      products.setFrequency(draft, request);
      break;
    case 'addProducts':
      products.addProducts(draft, request.productIds);
      break;
    case 'removeProducts':
      products.removeProducts(draft, request.productIds);
      break;
    case 'restoreProducts':
      products.restoreProducts(draft, request.productIds);
      break;
    case 'pauseProduct':
      products.pauseProduct(draft, request);
      break;
    case 'resumeProduct':
      products.resumeProduct(draft, request);
      break;
    case 'stillUsed':
      products.keepUsing(draft, request);
      break;
    case 'swap':
      products.swapProduct(draft, request);
      break;
    case 'report':
      reports.reportStock(draft, request);
      break;
    case 'answer':
      reports.answerQuestion(draft, request);
      break;
    case 'undoReport':
      // `undo` has withdrawn the report.
      break;
    case 'hasEnough':
      absences.sayEnough(draft, request);
      break;
    case 'addAbsence':
      absences.addAbsence(draft, request);
      break;
    case 'changeAbsence':
      absences.changeAbsence(draft, request);
      break;
    case 'removeAbsence':
      absences.removeAbsence(draft, request);
      break;
    case 'household':
      draft.describeHousehold(request.household);
      break;
    case 'boxPreferences':
      return setBoxPreferences(draft, request.preferences);
    case 'pause':
      return subscription.pause(draft, request.until);
    case 'resume':
      subscription.resume(draft);
      break;
    case 'cancel':
      return subscription.cancel(draft, request.reason);
    default:
      // Exhaustive: a new kind of request without an action does not compile.
      request satisfies never;
  }
  return [];
}

/**
 * Sets the monthly limit and the box size preference.
 * @returns sentences for the customer about what changed
 */
function setBoxPreferences(draft: CustomerDraft, preferences: BoxPreferences): string[] {
  const before = draft.after.subscription;
  const { monthlyLimit, boxSize } = preferences;
  draft.updateSubscription({ monthlyLimit, boxSize });
  return formatPreferences(before, preferences);
}

async function confirm(
  tx: Queryable,
  { services, before, by }: CustomerDraft,
  request: ChangeRequest,
  { sentences }: ChangeEffect,
): Promise<void> {
  const { state } = before.subscription;
  const message = confirmation(request, { by, before: state, sentences }, services.catalogue);
  const { customer, customerId } = before;
  const asRead = by === 'customer';
  if (message) await notify(tx, services, customer ?? customerId, message, { asRead });
}

import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import { type BoxChange, changedBoxes, formatChanges } from '@nestbox/domain/planning/planDiff';
import { changeCustomer, dryRun } from '../account/changeCustomer.ts';
import { notify } from '../account/notify.ts';
import type { Services } from '../billing/services.ts';
import { inView } from '../boxes/boxOf.ts';
import { readBoxes } from '../boxes/boxQueries.ts';
import { readChosenProducts } from '../catalogue/productQueries.ts';
import { outlineBoxes } from '../planning/outlineBoxes.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';
import { applyChange } from './applyChange.ts';
import type { ChangeContext } from './changeContext.ts';
import type { ChangeRequest } from './changeRequest.ts';
import { confirmation } from './confirmation.ts';
import { currentBoxes } from './currentBoxes.ts';
import { readErasure } from './erasureQueries.ts';
import { limitedMonths } from './limitedMonths.ts';
import { replanIfPlanned } from './replan.ts';
import { settleOpen, settleWhatAnswers } from './settleOpen.ts';
import { keepPlans, readPlan, undoRemoval } from './undoRemoval.ts';

/** What a change does to the coming boxes, and the same in sentences. */
export interface ChangeEffect {
  /** What the boxes do not show. */
  readonly notes: readonly string[];
  readonly sentences: readonly string[];
  readonly boxes: readonly BoxChange[];
}

/**
 * Makes a change wholly or, with a Refusal, not at all; plans the coming boxes anew, and confirms
 * to the customer what it changed.
 */
export async function makeChange(
  services: Services,
  customerId: string,
  request: ChangeRequest,
): Promise<ChangeEffect> {
  await currentBoxes(services, customerId);
  if (request.kind === 'resume') await settleOpen(services, customerId);
  if (request.kind === 'cancel') await settleWhatAnswers(services, customerId);
  return changeCustomer(services, customerId, (tx) => carryOut(tx, services, customerId, request));
}

/**
 * What a change would do: it is made, looked at, and undone.
 * @param look what else is compared, before the change and after it
 */
export async function previewChange<T>(
  services: Services,
  customerId: string,
  request: ChangeRequest,
  look: (tx: Queryable) => Promise<T>,
): Promise<{ effect: ChangeEffect; before: T; after: T }> {
  await currentBoxes(services, customerId);
  return dryRun(services, customerId, async (tx) => {
    const before = await look(tx);
    const effect = await carryOut(tx, services, customerId, request);
    return { effect, before, after: await look(tx) };
  });
}

async function carryOut(
  tx: Queryable,
  services: Services,
  customerId: string,
  request: ChangeRequest,
): Promise<ChangeEffect> {
  const { erasureAskedAt } = await readErasure(tx, customerId);
  if (erasureAskedAt) throw new Refusal('conflict', 'Your account is being deleted.');
  const before = await outlineBoxes(tx, services, customerId);
  const { state } = await readSubscription(tx, customerId);
  const context = await changeContextOf(tx, services, customerId);
  const overLimit = () => monthsOverLimit(tx, customerId, context.today);
  const over = await overLimit();
  const applied = await applyAndPlan(context, request);
  const boxes = changedBoxes(before, await outlineBoxes(tx, services, customerId));
  // What the customer sets by hand comes beyond their limit, but not unsaid.
  const newlyOver = (await overLimit()).filter((each) => !over.includes(each));
  const notes = [...applied, ...newlyOver];
  const sentences = [...notes, ...formatChanges(boxes)];
  const message = confirmation(request, state, sentences, services.catalogue);
  if (message) await notify(tx, services, customerId, message, { asRead: true });
  return { notes, sentences, boxes };
}

/** @returns sentences beyond what the boxes show */
async function applyAndPlan(context: ChangeContext, request: ChangeRequest): Promise<string[]> {
  const { tx, services, customerId } = context;
  if (request.kind === 'restoreProducts' && (await undoRemoval(context, request.productIds)))
    return [];
  const before = request.kind === 'removeProducts' ? await readPlan(tx, customerId) : null;
  const applied = await applyChange(context, request);
  if (request.kind !== 'cancel') {
    await replanIfPlanned(tx, services, customerId, { anew: touched(request), asked: true });
  }
  if (request.kind === 'removeProducts' && before)
    await keepPlans(context, request.productIds, before);
  return applied;
}

/** Returns the products that a change is about. The plan leaves the others as the customer saw them. */
export function touched(request: ChangeRequest): 'everything' | readonly string[] {
  switch (request.kind) {
    case 'quantity':
    case 'quantityBy':
    case 'oneOff':
    case 'frequency':
    case 'report':
      return [request.productId];
    case 'swap':
      return [request.productId, request.by];
    case 'addProducts':
    case 'removeProducts':
    case 'restoreProducts':
      return request.productIds;
    case 'postpone':
    case 'setActive':
    case 'shipNow':
    case 'household':
    case 'boxWishes':
    case 'pause':
    case 'resume':
    case 'cancel':
      return 'everything';
  }
}

async function changeContextOf(
  tx: Queryable,
  services: Services,
  customerId: string,
): Promise<ChangeContext> {
  const boxes = await readBoxes(tx, customerId);
  const now = today(services.clock);
  return {
    tx,
    services,
    customerId,
    today: now,
    chosen: await readChosenProducts(tx, customerId),
    boxes,
    nextBox(otherwise) {
      const next = boxes.find((box) => mayEdit(inView(box), now));
      if (!next) throw new Refusal('conflict', otherwise);
      return next;
    },
  };
}

/** Returns for each coming month above the customer's limit a sentence that says why. */
async function monthsOverLimit(
  db: Queryable,
  customerId: string,
  today: string,
): Promise<string[]> {
  const { monthlyLimit } = await readSubscription(db, customerId);
  if (monthlyLimit === null) return [];
  const months = await limitedMonths(db, customerId, today);
  return months.flatMap(({ overLimit }) => overLimit ?? []);
}

import { isDeepStrictEqual } from 'node:util';
import { readChargedBoxIds } from '../billing/chargeQueries.ts';
import {
  deleteBoxes,
  insertBoxEvents,
  readBoxes,
  refillBoxes,
  type StoredBox,
  updateBox,
  writePlannedBoxes,
} from '../boxes/boxQueries.ts';
import { isSold } from '../catalogue/catalogue.ts';
import {
  keepRemovalPlans,
  readRemovedProducts,
  restoreChosenProducts,
} from '../catalogue/productQueries.ts';
import type { KeptPlan } from '../catalogue/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readSubscription, updateSubscription } from '../subscription/subscriptionQueries.ts';
import type { ChangeContext } from './changeContext.ts';
import { scheduleNext } from './scheduleNext.ts';

/** The planned boxes as they stand, to be kept with a removal. */
export async function readPlan(tx: Queryable, customerId: string): Promise<KeptPlan> {
  const { cadenceDays } = await readSubscription(tx, customerId);
  const planned = (await readBoxes(tx, customerId)).filter(({ status }) => status === 'Created');
  // As it comes back from the table, so that plans can be compared.
  return JSON.parse(JSON.stringify({ cadenceDays, boxes: planned }));
}

/** Keeps the plans before and after a removal, so that Undo brings back the boxes as they were. */
export const keepPlans = async (
  { tx, customerId }: ChangeContext,
  productIds: readonly string[],
  before: KeptPlan,
): Promise<void> =>
  keepRemovalPlans(tx, customerId, productIds, {
    before,
    after: await readPlan(tx, customerId),
  });

/**
 * Takes a removal back as a whole: products, what was set for them, and every planned box with its
 * date and contents.
 * @returns false where something else has changed since, so that the boxes are to be planned anew
 */
export async function undoRemoval(
  { tx, services, customerId }: ChangeContext,
  productIds: readonly string[],
): Promise<boolean> {
  const removed = await readRemovedProducts(tx, customerId, productIds);
  const plans = removed[0]?.plans;
  const together = removed.every((each) => isDeepStrictEqual(each.plans, plans));
  if (!plans || removed.length < productIds.length || !together) return false;
  if (removed.some(({ productId }) => !isSold(services.catalogue.get(productId)))) return false;
  const now = await readPlan(tx, customerId);
  if (!isDeepStrictEqual(now, plans.after)) return false;
  await restoreChosenProducts(tx, customerId, productIds);
  await putBack(tx, customerId, { before: plans.before, now, at: services.clock.now() });
  await scheduleNext(tx, services, customerId);
  return true;
}

async function putBack(
  tx: Queryable,
  customerId: string,
  { before, now, at }: { before: KeptPlan; now: KeptPlan; at: Date },
): Promise<void> {
  const boxes = before.boxes as readonly StoredBox[];
  const were = new Set(boxes.map(({ boxId }) => boxId));
  const are = new Set((now.boxes as readonly StoredBox[]).map(({ boxId }) => boxId));
  const charged = await readChargedBoxIds(tx, customerId);
  const surplus = [...are].filter((boxId) => !were.has(boxId) && !charged.has(boxId));
  await deleteBoxes(tx, customerId, surplus);
  await writePlannedBoxes(tx, customerId, boxes, at);
  await refillBoxes(tx, customerId, boxes);
  for (const { boxId, broughtForward, lastChanceFor } of boxes) {
    await updateBox(tx, customerId, boxId, { broughtForward, lastChanceFor });
  }
  const status = 'Created' as const;
  const cause = 'It was planned for your household.';
  const again = boxes.filter(({ boxId }) => !are.has(boxId));
  await insertBoxEvents(
    tx,
    again.map(({ boxId }) => ({ customerId, boxId, status, cause, at })),
  );
  await updateSubscription(tx, customerId, { cadenceDays: before.cadenceDays });
}

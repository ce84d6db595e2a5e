import type { ProductId } from '@nestbox/contract/values';
import { goodsPrice } from '@nestbox/domain/billing/price';
import { missedCutOff } from '@nestbox/domain/boxes/customerActions';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import { formatClosure } from '@nestbox/domain/delivery/calendar';
import { announcedDays } from '@nestbox/domain/delivery/dates';
import { priceInBox } from '@nestbox/domain/delivery/priceInBox';
import { type Plan, planBoxes } from '@nestbox/domain/planning/plan';
import { packsWithReplacements } from '@nestbox/domain/planning/replacements';
import { firstDeliveryAfterPause } from '@nestbox/domain/subscription/pause';
import { notify } from '../../account/notify.ts';
import { boxInMessage, boxNotNeeded } from '../../boxes/boxMessages.ts';
import { inView } from '../../boxes/boxOf.ts';
import type { StoredBox, StoredItem } from '../../boxes/boxQueries.ts';
import { boxMoved } from '../../boxes/moveMessages.ts';
import {
  type PlannedCustomerProduct,
  type PlanningContext,
  planningContext,
} from '../../planning/planningContext.ts';
import { openBoxes, type PlanningState } from '../../planning/planningState.ts';
import { isOneOff, keepsQuantity } from '../../planning/setByCustomer.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import { planSeconds } from '../../platform/telemetry/metrics.ts';
import type { Services } from '../../services.ts';
import { CustomerDraft } from './customerDraft.ts';
import {
  boxAtCheckout,
  chosenPacks,
  packsOf,
  previousPacks,
  withFeeOfCheckout,
} from './keptPacks.ts';
import { monthCostsOf } from './limitedMonths.ts';
import { keepsDay, keptCadenceOf, planModeOf, type ReplannedProducts } from './planMode.ts';
import { plannedBoxes, suggestionsFor } from './plannedBoxes.ts';

/**
 * Replans a customer's boxes without their asking, and notifies them where the date of a box that
 * comes soon moves.
 */
export async function replan(customer: LockedCustomer<Services>): Promise<void> {
  const draft = await CustomerDraft.read(customer);
  planDraft(draft);
  await saveReplanned(customer.tx, draft);
}

/** As `replan`, but only where there is a plan. The customer asks for the first one. */
export async function replanIfPlanned(customer: LockedCustomer<Services>): Promise<void> {
  const draft = await CustomerDraft.read(customer);
  if (draft.after.subscription.cadenceDays === null) return;
  planDraft(draft);
  await saveReplanned(customer.tx, draft);
}

/**
 * As `replanIfPlanned`, with these products planned anew: a box with them counts as supply from now
 * on, or no longer. A cancelled customer is not planned for.
 */
export async function replanProducts(
  customer: LockedCustomer<Services>,
  productIds: readonly ProductId[],
): Promise<void> {
  const draft = await CustomerDraft.read(customer);
  const { state, cadenceDays } = draft.after.subscription;
  if (state === 'cancelled' || cadenceDays === null) return;
  planDraft(draft, { replanned: productIds });
  await saveReplanned(customer.tx, draft);
}

/** Writes a plan that the customer did not ask for. */
export async function saveReplanned(tx: Queryable, draft: CustomerDraft): Promise<void> {
  await draft.save(tx);
  await notifyMoved(tx, draft);
}

/**
 * Replaces the planned boxes by what the rules compute today; boxes in every other status stay as
 * they are. A planned box keeps its id and number. What was inferred since the previous plan
 * changes it only where that is worth it. A change of some products leaves the others as in the
 * previous plan.
 */
export function planDraft(
  draft: CustomerDraft,
  { replanned = 'nothing' }: { replanned?: ReplannedProducts } = {},
): void {
  const context = planningContext(draft.services, draft.after);
  const { household, chosen, boxes, open, fixed, replacements, today } = context;
  const mode = planModeOf(draft.after, replanned);
  const atCheckout = replanned === 'nothing' ? boxAtCheckout(draft.after, open) : undefined;
  // In an order of their own, so that the order in which they were chosen changes nothing.
  const products = [...context.products].sort(byProductId);
  const stopTimer = planSeconds.startTimer();
  const plan = planBoxes({
    today,
    products,
    cadenceDays: mode.ignoresPrevious ? null : context.subscription.cadenceDays,
    keptCadence: keptCadenceOf(draft.services, context, mode),
    notBefore: firstDayOf(draft.after),
    absences: context.subscription.absences,
    calendar: context.calendar,
    deliveryPrices: draft.services.deliveryPrices.current,
    fixed: fixed.map(({ deliveryDate: delivery, items, replaces }) => ({
      delivery,
      isReplacement: replaces !== null,
      packs: packsWithReplacements(items, replacements),
    })),
    open: open.map((box, index) => ({
      delivery:
        box === atCheckout || keepsDay(box, { index, fixed, mode }) ? box.deliveryDate : null,
      dateSet: box.dateSet,
      setQuantities: {
        ...packsOf(box.items.filter(keepsQuantity(box, chosen))),
        ...Object.fromEntries(box.omitted.map((productId) => [productId, 0])),
      },
      oneOff: packsOf(box.items.filter(isOneOff(chosen))),
      oneOffPrice: goodsPrice(pricedItems(draft, box).filter(isOneOff(chosen))),
      ...(box === atCheckout
        ? { previous: { packs: chosenPacks(box, chosen), stay: true } }
        : previousPacks(box, chosen, index, mode)),
    })),
    preferences: context.subscription,
    spent: spentByMonth(draft, context),
  });
  stopTimer();
  const { catalogue } = draft.services;
  const fixedDeliveries = fixed.map(({ deliveryDate }) => deliveryDate);
  const suggestions = suggestionsFor(
    catalogue,
    { today, household, chosen, fixedDeliveries },
    plan,
  );
  const known = boxes.filter(isToKeep(draft));
  const planned = plannedBoxes(catalogue, {
    boxes: known,
    open,
    chosen,
    plan,
    suggestions,
    today,
    deliveryPrices: draft.services.deliveryPrices.current,
    firstIsPaidNow: isPaidInPerson(draft.after),
  }).map((box) => (box.boxId === atCheckout?.boxId ? withFeeOfCheckout(box, atCheckout) : box));
  const dropped = dropBoxes(draft, open, plan);
  const numbers = new Set(planned.map(({ boxNumber }) => boxNumber));
  const keeps = isToKeep(draft);
  const others = draft.after.boxes
    .filter((box) => keeps(box) || !numbers.has(box.boxNumber))
    .filter(({ boxId }) => !dropped.has(boxId));
  const replaced = new Set(planned.map(({ boxId }) => boxId));
  draft.setBoxes([...others.filter(({ boxId }) => !replaced.has(boxId)), ...planned]);
  draft.updateSubscription({ cadenceDays: plan.cadenceDays, plannedOn: today });
}

/**
 * Whether a box keeps its number. One that was cancelled before it was locked, with the subscription,
 * leaves it to the boxes that are planned later, and goes once one of them has taken it.
 */
function isToKeep({ after }: CustomerDraft): (box: StoredBox) => boolean {
  const charged = new Set(after.charges.map(({ boxId }) => boxId));
  return ({ status, address, replaces, boxId }) =>
    status !== 'Cancelled' || address !== null || replaces !== null || charged.has(boxId);
}

/**
 * Cancels the boxes that the plan does not need any more and that had a payment.
 * @returns the others, which are deleted
 */
function dropBoxes(
  draft: CustomerDraft,
  open: readonly StoredBox[],
  plan: Plan,
): ReadonlySet<string> {
  const taken = new Set(plan.boxes.map(({ openIndex }) => openIndex));
  const surplus = open.filter((_, openIndex) => !taken.has(openIndex));
  const charged = new Set(draft.after.charges.map(({ boxId }) => boxId));
  for (const box of surplus.filter(({ boxId }) => charged.has(boxId))) {
    draft.moveBox(box, 'Cancelled', 'The plan does not need it any more.');
  }
  const gone = surplus.map(({ boxId }) => boxId).filter((boxId) => !charged.has(boxId));
  return new Set(gone);
}

/**
 * Returns the first day on which a box may come; null where it may come as soon as it can be
 * prepared.
 */
function firstDayOf(customer: PlanningState): CalendarDate | null {
  const { state, pausedUntil } = customer.subscription;
  if (state === 'paused' && pausedUntil) return firstDeliveryAfterPause(pausedUntil);
  // A box that missed its cut-off comes as after a pause, so that there is time to change it.
  return firstMissed(customer) ? firstDeliveryAfterPause(customer.today) : null;
}

/**
 * Returns the first planned box that missed its cut-off. It moves to a later date, with those after
 * it.
 */
const firstMissed = (customer: PlanningState): StoredBox | undefined =>
  customer.subscription.state === 'active'
    ? openBoxes(customer).find((box) => missedCutOff(inView(box), customer.today))
    : undefined;

/** Whether the next box comes only if the customer pays for it at checkout. */
const isPaidInPerson = ({ subscription: { state, pausedUntil } }: PlanningState): boolean =>
  state !== 'active' && pausedUntil === null;

const byProductId = (a: PlannedCustomerProduct, b: PlannedCustomerProduct) =>
  a.productId < b.productId ? -1 : 1;

/** Returns a box's items at the prices of its charge date. */
const pricedItems = ({ services }: CustomerDraft, { items, deliveryDate }: StoredBox) =>
  items.map((item) => ({
    ...item,
    unitPrice: priceInBox(services.catalogue.get(item.productId), deliveryDate),
  }));

/** Returns the pence by month of paid and locked boxes, less refunds; empty without a limit. */
function spentByMonth(
  { after }: CustomerDraft,
  { subscription, open }: PlanningContext,
): Record<string, number> {
  if (subscription.monthlyLimit === null) return {};
  const months = monthCostsOf(
    after,
    after.boxes.filter((box) => !open.includes(box)),
  );
  return Object.fromEntries(months.map(({ month, paid, planned }) => [month, paid + planned]));
}

/**
 * Notifies the customer where a plan that they did not ask for moves a box that comes soon. Later
 * dates follow from inference and may change again, so the customer is not notified of them.
 */
async function notifyMoved(
  tx: Queryable,
  { services, before, after }: CustomerDraft,
): Promise<void> {
  if (before.subscription.state !== 'active') return;
  const until = addDays(before.today, announcedDays);
  const now = new Map(after.boxes.map((box) => [box.boxId, box]));
  const affected = openBoxes(before).find(
    ({ boxId, deliveryDate }) =>
      deliveryDate <= until && plannedDate(now.get(boxId)) !== deliveryDate,
  );
  if (!affected) return;
  const moved = now.get(affected.boxId);
  await notify(
    tx,
    services,
    before.customerId,
    moved?.status === 'Created'
      ? boxMoved(boxInMessage(moved, services.catalogue), {
          before: affected.deliveryDate,
          why: whyMoved(before, affected),
          at: services.clock.now(),
        })
      : boxNotNeeded(boxInMessage(affected, services.catalogue)),
  );
}

/** Returns a sentence about why a box moves; null for a new plan. */
function whyMoved(before: PlanningState, { boxId, deliveryDate }: StoredBox): string | null {
  if (boxId === firstMissed(before)?.boxId)
    return 'We could not prepare it in time, and are sorry.';
  return formatClosure(deliveryDate, before.calendar);
}

/** Returns the delivery date of a planned box; null where the plan does not need it. */
const plannedDate = (box: StoredBox | undefined) =>
  box && box.status !== 'Cancelled' ? box.deliveryDate : null;

/** Returns the ids of the products of items. */
export const idsOf = (items: readonly StoredItem[]): string[] =>
  items.map(({ productId }) => productId);

import { countsAsSupply, isPaid } from '@nestbox/domain/boxes/lifecycle';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { BoxPreferences } from '@nestbox/domain/planning/boxPreferences';
import { cheapestCadence } from '@nestbox/domain/planning/plan';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import type { PlanningContext } from '../../planning/planningContext.ts';
import type { PlanningState } from '../../planning/planningState.ts';
import type { Services } from '../../services.ts';
import { plannedEssentials } from './plannedBoxes.ts';

/**
 * The products that are planned without regard to the previous plan: everything, some, or nothing.
 */
export type ReplannedProducts = 'everything' | 'nothing' | readonly string[];

/** What a plan keeps of the previous one. */
export interface PlanMode {
  readonly replanned: ReplannedProducts;
  /** Whether the plan depends on no earlier one, as until the first payment. */
  readonly ignoresPrevious: boolean;
  /** Whether the next box was agreed at checkout, so that its contents stay. */
  readonly isNextAgreed: boolean;
}

/** @param replanned what a change is about */
export function planModeOf(state: PlanningState, replanned: ReplannedProducts): PlanMode {
  if (awaitsFirstPayment(state)) {
    return { replanned: 'everything', ignoresPrevious: true, isNextAgreed: false };
  }
  const isNextAgreed = replanned !== 'everything' && followsFirstBox(state);
  return { replanned, ignoresPrevious: false, isNextAgreed };
}

/** Whether no box comes before the customer pays for one. */
function awaitsFirstPayment({ subscription: { state }, boxes }: PlanningState): boolean {
  const isPaidFor = state === 'active' || state === 'paused';
  return !isPaidFor && !boxes.some(({ status }) => status === 'Paid' || status === 'Dispatched');
}

/** Whether only the box that was paid at checkout has been charged since the subscription started. */
function followsFirstBox({ subscription: { startedAt }, boxes }: PlanningState): boolean {
  const since = startedAt && londonDate(startedAt);
  const charged = boxes.filter(
    ({ status, replaces, deliveryDate }) =>
      (isPaid(status) || status === 'CustomerNotified' || status === 'PaymentFailed') &&
      replaces === null &&
      (since === null || deliveryDate > since),
  );
  const [first] = charged;
  if (!first || charged.length > 1) return false;
  return countsAsSupply({ status: first.status, held: first.heldReason !== null });
}

/**
 * Whether an open box keeps its day in a plan, unless that has to change. Where the plan depends on no earlier
 * one, a day that the customer chose stays, and that of a box before one that is skipped.
 */
export const keepsDay = (
  { dateSet, deliveryDate }: StoredBox,
  { index, fixed, mode }: { index: number; fixed: readonly StoredBox[]; mode: PlanMode },
): boolean =>
  !mode.ignoresPrevious ||
  dateSet ||
  (index === 0 && fixed.some((other) => other.deliveryDate > deliveryDate));

/** The share of a home's essentials from which its cadence follows from the home. */
const minShareOfHome = 0.5;

/** Returns the days between two boxes that a plan keeps; undefined where it chooses them. */
export function keptCadenceOf(
  services: Services,
  context: PlanningContext,
  { ignoresPrevious, isNextAgreed }: PlanMode,
): number | undefined {
  const { subscription } = context;
  if (isNextAgreed) return subscription.cadenceDays ?? undefined;
  if (!ignoresPrevious || subscription.state !== 'new') return undefined;
  return newcomersCadence(services, context, subscription);
}

/**
 * Returns the days between two boxes of a customer who has not paid. Where they choose most of what
 * the home needs, these follow from the home alone, so that leaving out a product does not change
 * them.
 */
export function newcomersCadence(
  { catalogue, deliveryPrices }: Services,
  { household, today, products: chosen }: PlanningContext,
  preferences: BoxPreferences,
): number {
  const essentials = plannedEssentials(catalogue, household, []);
  const missing = plannedEssentials(catalogue, household, chosen).length;
  const isOfHome = essentials.length > 0 && missing <= (1 - minShareOfHome) * essentials.length;
  const products = isOfHome ? essentials : chosen;
  return cheapestCadence({ products, today, deliveryPrices: deliveryPrices.current, preferences });
}

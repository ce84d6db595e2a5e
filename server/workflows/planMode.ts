import { countsAsSupply, isPaid } from '@nestbox/domain/boxes/lifecycle';
import { londonDate } from '@nestbox/domain/calendar/london';
import { cheapestCadence } from '@nestbox/domain/planning/plan';
import type { Services } from '../billing/services.ts';
import type { PlanningContext } from '../planning/planningContext.ts';
import type { PlanningState } from '../planning/planningState.ts';
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

/** The share of a home's essentials from which its cadence follows from the home. */
const minShareOfHome = 0.5;

/**
 * Returns the days between two boxes that a plan keeps; undefined where it chooses them. Where a new
 * customer chooses most of what the home needs, they follow from the home alone, so that leaving out
 * a product does not change them.
 */
export function keptCadenceOf(
  { catalogue, deliveryPrices }: Services,
  { household, today, subscription, products: chosen }: PlanningContext,
  { ignoresPrevious, isNextAgreed }: PlanMode,
): number | undefined {
  const { state, cadenceDays } = subscription;
  if (isNextAgreed) return cadenceDays ?? undefined;
  if (!ignoresPrevious || state !== 'new') return undefined;
  const products = plannedEssentials(catalogue, household, []);
  const missing = plannedEssentials(catalogue, household, chosen);
  if (missing.length > (1 - minShareOfHome) * products.length || products.length === 0)
    return undefined;
  const { current } = deliveryPrices;
  return cheapestCadence({ products, today, deliveryPrices: current, preferences: subscription });
}

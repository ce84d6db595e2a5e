import type { Services } from '../billing/services.ts';
import type { Queryable } from '../platform/database/database.ts';
import { started } from '../subscription/started.ts';
import { readSubscription, updateSubscription } from '../subscription/subscriptionQueries.ts';
import { replanIfPlanned } from './replan.ts';

/**
 * Lets a subscription run, for the first time or again. What fell due while it rested slides ahead
 * first: else it would count as locked, and be charged without a message.
 */
export async function startAgain(
  tx: Queryable,
  services: Services,
  customerId: string,
  at: Date,
): Promise<void> {
  const { state } = await readSubscription(tx, customerId);
  if (state === 'active') return;
  await replanIfPlanned(tx, services, customerId);
  await updateSubscription(tx, customerId, started(state, at));
}

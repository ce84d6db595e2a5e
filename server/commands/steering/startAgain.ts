import type { Queryable } from '../../db/database.ts';
import { readSubscription, updateSubscription } from '../../db/queries/subscriptions.ts';
import type { Services } from '../../services.ts';
import { replanIfPlanned } from '../plan/replan.ts';
import { started } from './started.ts';

/**
 * Lets a subscription run, for the first time or again. What fell due while it rested slides ahead
 * first: else it would count as locked, and be charged without notice.
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

import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import { setQuietSince } from '../../account/customerQueries.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import type { Subscription } from '../../subscription/subscriptionQueries.ts';
import { CustomerDraft } from './customerDraft.ts';
import { planDraft } from './replan.ts';

/** Starts a subscription, for the first time or again. */
export async function startSubscription(
  customer: LockedCustomer<Services>,
  at: Date,
): Promise<void> {
  const draft = await CustomerDraft.read(customer);
  startDraft(draft, at);
  await draft.save(customer.tx);
}

/**
 * As `startSubscription`, for a draft. Boxes that fell due while the subscription was inactive get
 * later dates first. Otherwise they would count as locked, and be charged without a message.
 */
export function startDraft(draft: CustomerDraft, at: Date): void {
  const { customerId, subscription } = draft.after;
  const { state, cadenceDays } = subscription;
  if (state === 'active') return;
  const start = started(state, at);
  // Boxes that were paid before an earlier cancellation do not count as this start's.
  if (start.startedAt) draft.updateSubscription({ startedAt: start.startedAt });
  if (cadenceDays !== null) planDraft(draft);
  if (draft.after.customer?.quietSince) draft.onSave((tx) => setQuietSince(tx, customerId, null));
  draft.updateSubscription(start);
}

/**
 * Returns the changed columns of a subscription that runs again. After a pause it resumes, and
 * otherwise it starts.
 */
const started = (before: SubscriptionState, now: Date): Partial<Subscription> => ({
  state: 'active',
  stateReason: null,
  pausedAt: null,
  pausedUntil: null,
  resumeNotified: false,
  ...(before !== 'paused' && { startedAt: now, reminders: 0 }),
});

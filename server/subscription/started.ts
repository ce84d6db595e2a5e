import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import type { Subscription } from './subscriptionQueries.ts';

/** What changes when a subscription runs again: after a pause it goes on, else it starts anew. */
export const started = (before: SubscriptionState, now: Date): Partial<Subscription> => ({
  state: 'active',
  stateReason: null,
  pausedUntil: null,
  resumeNotified: false,
  ...(before !== 'paused' && { startedAt: now, reminders: 0 }),
});

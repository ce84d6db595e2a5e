import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import type { Wording } from '../../server/workflows/changes/changeKind.ts';

/** Returns the words with which a customer's change is confirmed, for the test of its kind. */
export const wording = (before: SubscriptionState = 'active'): Wording => ({
  by: 'customer',
  before,
  named: (productIds) => productIds.join(' and '),
  did: (what, more = '') => `You ${what}${more}`,
  is: (what) => `You ${what}`,
  noted: (sentence) => sentence,
  sentences: (did) => [`You ${did}.`],
});

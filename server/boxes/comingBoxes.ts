import { isToArrive } from '@nestbox/domain/boxes/lifecycle';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import type { StoredBox } from './boxQueries.ts';

/**
 * The boxes that are to be expected from today on, next first. What is only planned comes while the
 * subscription is active; what is locked or paid comes all the same.
 */
export const comingBoxes = (
  boxes: readonly StoredBox[],
  { state, now }: { state: SubscriptionState; now: Date },
): StoredBox[] =>
  boxes.filter(
    ({ status, deliveryDate }) =>
      deliveryDate >= londonDate(now) &&
      isToArrive(status) &&
      (status !== 'Created' || state === 'active'),
  );

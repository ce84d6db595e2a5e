import { isToArrive } from '@nestbox/domain/boxes/lifecycle';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import type { StoredBox } from './boxQueries.ts';

/**
 * Returns the boxes to expect from today on, next first. Planned boxes count while the subscription
 * is active; locked and paid ones always do.
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

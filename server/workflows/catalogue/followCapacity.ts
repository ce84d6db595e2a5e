import { type BoxStatus, movableStatuses } from '@nestbox/domain/boxes/lifecycle';
import { readBoxes } from '../../boxes/boxQueries.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { countPlannedOn } from './closedDayCustomerQueries.ts';
import { moveFromClosedDay } from './moveFromClosedDay.ts';

/**
 * Moves the boxes of a customer from days with more boxes than the shop can deliver: planned ones as long as
 * there are too many, locked and paid ones only where these alone are too many.
 */
export async function followCapacity(customer: LockedCustomer<Services>): Promise<void> {
  const { tx, customerId } = customer;
  const { state } = await readSubscription(tx, customerId);
  const movable = movableStatuses.filter((status) =>
    status === 'Created' ? state === 'active' : status !== 'Disabled',
  );
  const looked = new Set<string>();
  for (;;) {
    const above = await customer.services.deliveryDays.daysAboveCapacity(tx);
    // Read again: a box that moves changes the plan of those after it.
    const box = (await readBoxes(tx, customerId)).find(
      ({ boxId, status, deliveryDate }) =>
        above.has(deliveryDate) && isIn(movable, status) && !looked.has(boxId),
    );
    if (!box) return;
    looked.add(box.boxId);
    const tooMany = above.get(box.deliveryDate) ?? 0;
    const planned = box.status === 'Created' ? 0 : await countPlannedOn(tx, box.deliveryDate);
    if (planned < tooMany) await moveFromClosedDay(customer, box);
  }
}

const isIn = (statuses: readonly BoxStatus[], status: BoxStatus) => statuses.includes(status);

import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import { changeCustomer } from '../account/changeCustomer.ts';
import type { Services } from '../billing/services.ts';
import { readBoxes, type StoredBox } from '../boxes/boxQueries.ts';
import { today } from '../platform/clock.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';
import { replan } from './replan.ts';

/**
 * The customer's boxes. While the subscription is inactive, a plan that fell due slides forward
 * before it is read, instead of becoming past boxes.
 */
export async function currentBoxes(services: Services, customerId: string): Promise<StoredBox[]> {
  const boxes = await readBoxes(services.database.reader, customerId);
  const first = boxes.find((box) => box.status === 'Created');
  if (!first || first.deliveryDate >= earliestDelivery(today(services.clock))) return boxes;
  return changeCustomer(services, customerId, async (tx) => {
    const { state } = await readSubscription(tx, customerId);
    if (state !== 'active') await replan(tx, services, customerId);
    return readBoxes(tx, customerId);
  });
}

import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import { changeCustomer } from '../account/changeCustomer.ts';
import type { Services } from '../billing/services.ts';
import { readBoxes, type StoredBox } from '../boxes/boxQueries.ts';
import { today } from '../platform/clock.ts';
import { CustomerDraft } from './customerDraft.ts';
import { planDraft, saveReplanned } from './replan.ts';

/**
 * Returns the customer's boxes. Writes before, even in a read call: while the subscription is
 * inactive, boxes that fell due move to later dates.
 */
export async function currentBoxes(services: Services, customerId: string): Promise<StoredBox[]> {
  const boxes = await readBoxes(services.database.reader, customerId);
  const first = boxes.find((box) => box.status === 'Created');
  const earliest = earliestDelivery(today(services.clock), services.deliveryDays.calendar);
  if (!first || first.deliveryDate >= earliest) return boxes;
  return changeCustomer(services, customerId, async (tx) => {
    const draft = await CustomerDraft.read(tx, services, customerId);
    if (draft.after.subscription.state !== 'active') {
      planDraft(draft);
      await saveReplanned(tx, draft);
    }
    return [...draft.after.boxes];
  });
}

import type { CustomerId } from '@nestbox/contract/values';
import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import { readBoxes, type StoredBox } from '../../boxes/boxQueries.ts';
import { today } from '../../platform/clock.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from './changeCustomer.ts';
import { CustomerDraft } from './customerDraft.ts';
import { type CustomerState, readCustomerState } from './customerState.ts';
import { planDraft, saveReplanned } from './replan.ts';

/**
 * Returns the customer's boxes. Writes before, even in a read call: while the subscription is
 * inactive, boxes that fell due move to later dates.
 */
export async function currentBoxes(
  services: Services,
  customerId: CustomerId,
): Promise<StoredBox[]> {
  const boxes = await readBoxes(services.database.reader, customerId);
  if (!isOverdue(services, boxes)) return boxes;
  return [...(await changeCustomer(services, customerId, currentIn)).boxes];
}

/** As `currentBoxes`, with all of the customer's data. */
export async function currentState(
  services: Services,
  customerId: CustomerId,
): Promise<CustomerState> {
  const state = await readCustomerState({ tx: services.database.reader, services, customerId });
  if (!isOverdue(services, state.boxes)) return state;
  return changeCustomer(services, customerId, currentIn);
}

const currentIn = async (customer: LockedCustomer<Services>) =>
  (await currentDraft(customer)).after;

/** As `currentState`, under the customer's lock. */
export async function currentDraft(customer: LockedCustomer<Services>): Promise<CustomerDraft> {
  const draft = await CustomerDraft.read(customer);
  const { subscription, boxes } = draft.before;
  if (subscription.state === 'active' || !isOverdue(customer.services, boxes)) return draft;
  planDraft(draft);
  await saveReplanned(customer.tx, draft);
  return CustomerDraft.read(customer);
}

function isOverdue({ clock, deliveryDays }: Services, boxes: readonly StoredBox[]): boolean {
  const first = boxes.find((box) => box.status === 'Created');
  if (!first) return false;
  return first.deliveryDate < earliestDelivery(today(clock), deliveryDays.calendar);
}

import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import { changeCustomer } from '../../account/changeCustomer.ts';
import { readBoxes, type StoredBox } from '../../boxes/boxQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { CustomerDraft } from './customerDraft.ts';
import { type CustomerState, readCustomerState } from './customerState.ts';
import { planDraft, saveReplanned } from './replan.ts';

/**
 * Returns the customer's boxes. Writes before, even in a read call: while the subscription is
 * inactive, boxes that fell due move to later dates.
 */
export async function currentBoxes(services: Services, customerId: string): Promise<StoredBox[]> {
  const boxes = await readBoxes(services.database.reader, customerId);
  if (!isOverdue(services, boxes)) return boxes;
  return [...(await changeCustomer(services, customerId, currentIn(services, customerId))).boxes];
}

/** As `currentBoxes`, with all of the customer's data. */
export async function currentState(services: Services, customerId: string): Promise<CustomerState> {
  const state = await readCustomerState(services.database.reader, services, customerId);
  if (!isOverdue(services, state.boxes)) return state;
  return changeCustomer(services, customerId, currentIn(services, customerId));
}

const currentIn = (services: Services, customerId: string) => async (tx: Queryable) =>
  (await currentDraft(tx, services, customerId)).after;

/** As `currentState`, under the customer's lock. */
export async function currentDraft(
  tx: Queryable,
  services: Services,
  customerId: string,
): Promise<CustomerDraft> {
  const draft = await CustomerDraft.read(tx, services, customerId);
  const { subscription, boxes } = draft.before;
  if (subscription.state === 'active' || !isOverdue(services, boxes)) return draft;
  planDraft(draft);
  await saveReplanned(tx, draft);
  return CustomerDraft.read(tx, services, customerId);
}

function isOverdue({ clock, deliveryDays }: Services, boxes: readonly StoredBox[]): boolean {
  const first = boxes.find((box) => box.status === 'Created');
  if (!first) return false;
  return first.deliveryDate < earliestDelivery(today(clock), deliveryDays.calendar);
}

import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { earlierOf } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { notify } from '../../account/notify.ts';
import { boxInMessage } from '../../boxes/boxMessages.ts';
import { boxOf } from '../../boxes/boxOf.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { moveBox } from '../../boxes/moveBox.ts';
import * as parcels from '../../boxes/parcelMessages.ts';
import { readPlanningState } from '../../planning/planningState.ts';
import { today } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { askAboutHousehold } from './householdQuestion.ts';
import { askAtArrival } from './stockQuestions.ts';

/** Marks a box as delivered, as the carrier reports it, and notifies the customer. */
export async function deliverBox(
  customer: LockedCustomer<Services>,
  box: StoredBox,
): Promise<StoredBox> {
  const { tx, services, customerId } = customer;
  const cause = 'The carrier delivered it.';
  const delivered = await arrive(customer, box, cause);
  await notify(
    tx,
    services,
    customerId,
    parcels.boxDelivered(
      boxInMessage(delivered, services.catalogue),
      await askCustomer(customer, delivered),
    ),
  );
  return delivered;
}

/** Opens the questions of a box that has arrived, and returns those for its message. */
async function askCustomer(
  { tx, services, customerId }: LockedCustomer<Services>,
  box: StoredBox,
): Promise<parcels.QuestionsInMessage> {
  const state = await readPlanningState(tx, services, customerId);
  const boxes = state.boxes.filter(({ boxId }) => boxId !== box.boxId);
  const before = { ...state, boxes };
  return {
    household: await askAboutHousehold(tx, services, before, box),
    stock: await askAtArrival(tx, services, before, box),
  };
}

/** Marks a box as delivered after days without a report. */
export async function assumeDelivered(
  customer: LockedCustomer<Services>,
  box: StoredBox,
): Promise<void> {
  const { tx, services, customerId } = customer;
  const cause = `It was due on ${formatDate(box.deliveryDate)}.`;
  await moveBox(customer, box, {
    to: 'Delivered',
    cause,
    also: { arrival: 'assumed' },
  });
  const questions = await askCustomer(customer, box);
  const message = parcels.boxWasDue(boxInMessage(box, services.catalogue), questions);
  await notify(tx, services, customerId, message);
}

/**
 * Records the customer's report that a box has arrived.
 * @throws Refusal where it has not left, or has arrived already
 */
export const reportArrival = (
  services: Services,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<void> =>
  changeDispatched(services, customerId, boxId, async (customer, box) => {
    const arrived = await arrive(customer, box, 'You told us that it arrived.');
    await askCustomer(customer, arrived);
  });

/**
 * Marks a shipped box as delivered, as the carrier reports it.
 * @throws Refusal where it has not left, or has arrived already
 */
export const markDelivered = (
  services: Services,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<StoredBox> => changeDispatched(services, customerId, boxId, deliverBox);

function changeDispatched<T>(
  services: Services,
  customerId: CustomerId,
  boxId: BoxId,
  change: (customer: LockedCustomer<Services>, box: StoredBox) => Promise<T>,
): Promise<T> {
  return changeCustomer(services, customerId, async (customer) => {
    const { box } = await boxOf(customer.tx, customerId, boxId);
    if (box.status === 'Delivered') {
      throw new Refusal('conflict', `Box ${box.boxNumber} has arrived already.`);
    }
    // A parcel that was given up as lost may come after all.
    if (box.status !== 'Dispatched' && box.status !== 'Lost') {
      throw new Refusal('conflict', `Box ${box.boxNumber} has not been shipped yet.`);
    }
    return change(customer, box);
  });
}

function arrive(
  customer: LockedCustomer<Services>,
  box: StoredBox,
  cause: string,
): Promise<StoredBox> {
  const { services } = customer;
  const now = today(services.clock);
  // A box may arrive early. For a late report the arrival day is unknown, so the delivery date is
  // kept.
  const deliveryDate = earlierOf(now, box.deliveryDate);
  const also = { arrival: 'reported' as const, deliveryDate };
  return moveBox(customer, box, { to: 'Delivered', cause, also });
}

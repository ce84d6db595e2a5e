import { earlierOf } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { changeCustomer } from '../account/changeCustomer.ts';
import { notify } from '../account/notify.ts';
import type { Services } from '../billing/services.ts';
import { boxInMessage } from '../boxes/boxInMessage.ts';
import * as messages from '../boxes/boxMessages.ts';
import { boxOf } from '../boxes/boxOf.ts';
import type { StoredBox } from '../boxes/boxQueries.ts';
import { moveBox } from '../boxes/moveBox.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { scheduleNext } from './scheduleNext.ts';

/** The carrier says that a box was delivered: the customer is told. */
export async function deliverBox(
  tx: Queryable,
  services: Services,
  customerId: string,
  box: StoredBox,
): Promise<StoredBox> {
  const cause = 'The carrier delivered it.';
  const delivered = await arrive(tx, services, customerId, box, cause);
  await notify(
    tx,
    services,
    customerId,
    messages.boxDelivered(boxInMessage(delivered, services.catalogue)),
  );
  return delivered;
}

/** Nobody said what became of a box for days after it was due. */
export async function assumeDelivered(
  tx: Queryable,
  services: Services,
  customerId: string,
  box: StoredBox,
): Promise<void> {
  const cause = `It was due on ${formatDate(box.deliveryDate)}.`;
  await moveBox(tx, services, customerId, box, {
    to: 'Delivered',
    cause,
    also: { arrival: 'assumed' },
  });
  await notify(tx, services, customerId, messages.boxWasDue(boxInMessage(box, services.catalogue)));
}

/**
 * The customer says that a box has arrived.
 * @throws Refusal where it has not left, or has arrived already
 */
export const reportArrival = (
  services: Services,
  customerId: string,
  boxId: string,
): Promise<void> =>
  changeDispatched(services, customerId, boxId, async (tx, box) => {
    await arrive(tx, services, customerId, box, 'You told us that it arrived.');
  });

/**
 * Marks a shipped box as delivered, as the carrier reports it.
 * @throws Refusal where it has not left, or has arrived already
 */
export const markDelivered = (
  services: Services,
  customerId: string,
  boxId: string,
): Promise<StoredBox> =>
  changeDispatched(services, customerId, boxId, (tx, box) =>
    deliverBox(tx, services, customerId, box),
  );

function changeDispatched<T>(
  services: Services,
  customerId: string,
  boxId: string,
  change: (tx: Queryable, box: StoredBox) => Promise<T>,
): Promise<T> {
  return changeCustomer(services, customerId, async (tx) => {
    const { box } = await boxOf(tx, customerId, boxId);
    if (box.status === 'Delivered') {
      throw new Refusal('conflict', `Box ${box.boxNumber} has arrived already.`);
    }
    if (box.status !== 'Dispatched') {
      throw new Refusal('conflict', `Box ${box.boxNumber} has not been shipped yet.`);
    }
    const changed = await change(tx, box);
    await scheduleNext(tx, services, customerId);
    return changed;
  });
}

function arrive(
  tx: Queryable,
  services: Services,
  customerId: string,
  box: StoredBox,
  cause: string,
): Promise<StoredBox> {
  const now = today(services.clock);
  // It may come before its day; when it came after its day, nobody knows to the day.
  const deliveryDate = earlierOf(now, box.deliveryDate);
  const also = { arrival: 'reported' as const, deliveryDate };
  return moveBox(tx, services, customerId, box, { to: 'Delivered', cause, also });
}

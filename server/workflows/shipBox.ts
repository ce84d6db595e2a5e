import { deliveryWhenShipped } from '@nestbox/domain/delivery/dates';
import { changeCustomer } from '../account/changeCustomer.ts';
import { notify } from '../account/notify.ts';
import type { Services } from '../billing/services.ts';
import { boxDispatched, boxInMessage, trackingKnown } from '../boxes/boxMessages.ts';
import { boxOf } from '../boxes/boxOf.ts';
import { type StoredBox, updateBox } from '../boxes/boxQueries.ts';
import { moveBox } from '../boxes/moveBox.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { scheduleNext } from './scheduleNext.ts';

/**
 * Marks a paid box as shipped and notifies the customer, with the parcel's link where there is one.
 */
export async function shipBox(
  tx: Queryable,
  services: Services,
  customerId: string,
  box: StoredBox,
): Promise<StoredBox> {
  const deliveryDate = deliveryWhenShipped(box.deliveryDate, {
    today: today(services.clock),
    calendar: services.deliveryDays.calendar,
  });
  const sent = await moveBox(tx, services, customerId, box, {
    to: 'Dispatched',
    cause: 'It left our warehouse.',
    also: { deliveryDate, trackingUrl: box.trackingUrl },
  });
  const message = boxDispatched(boxInMessage(sent, services.catalogue), box.trackingUrl);
  await notify(tx, services, customerId, message);
  return sent;
}

/**
 * Marks a paid box as shipped. For a shipped box, adds the parcel's link and notifies the customer
 * of it.
 * @returns the box as it is now
 * @throws Refusal where the box cannot be shipped in its status
 */
export function markShipped(
  services: Services,
  customerId: string,
  { boxId, trackingUrl }: { boxId: string; trackingUrl: string | null },
): Promise<StoredBox> {
  return changeCustomer(services, customerId, async (tx) => {
    const { box } = await boxOf(tx, customerId, boxId);
    const linked = { ...box, trackingUrl: trackingUrl ?? box.trackingUrl };
    if (box.status === 'Paid') {
      const sent = await shipBox(tx, services, customerId, linked);
      await scheduleNext(tx, services, customerId);
      return sent;
    }
    if (box.status !== 'Dispatched') throw new Refusal('conflict', formatNotShippable(box));
    if (trackingUrl && trackingUrl !== box.trackingUrl) {
      await updateBox(tx, customerId, boxId, { trackingUrl });
      const message = trackingKnown(boxInMessage(box, services.catalogue), trackingUrl);
      await notify(tx, services, customerId, message);
    }
    return linked;
  });
}

function formatNotShippable({ boxNumber, status }: StoredBox): string {
  if (status === 'Delivered') return `Box ${boxNumber} is delivered already.`;
  return `Box ${boxNumber} is not paid (${status}), and only a paid box can be shipped.`;
}

import { deliveryWhenShipped } from '@nestbox/domain/delivery/dates';
import { changeCustomer } from '../account/changeCustomer.ts';
import { tell } from '../account/tell.ts';
import type { Services } from '../billing/services.ts';
import { boxDispatched, trackingKnown } from '../boxes/boxNotices.ts';
import { boxOf } from '../boxes/boxOf.ts';
import { type StoredBox, updateBox } from '../boxes/boxQueries.ts';
import { moveBox } from '../boxes/moveBox.ts';
import { toldBox } from '../boxes/toldBox.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { scheduleNext } from './scheduleNext.ts';

/** A paid box leaves, and the customer is told, with the parcel's link where there is one. */
export async function shipBox(
  tx: Queryable,
  services: Services,
  customerId: string,
  box: StoredBox,
): Promise<StoredBox> {
  const deliveryDate = deliveryWhenShipped(box.deliveryDate, today(services.clock));
  const sent = await moveBox(tx, services, customerId, box, {
    to: 'Dispatched',
    cause: 'It left our warehouse.',
    also: { deliveryDate, trackingUrl: box.trackingUrl },
  });
  const notice = boxDispatched(toldBox(sent, services.shelf), box.trackingUrl);
  await tell(tx, services, customerId, notice);
  return sent;
}

/**
 * Marks a paid box as shipped; on one that is shipped already, adds the parcel's link and tells it.
 * @returns the box as it is now
 * @throws Refusal where the box is in no state to be shipped
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
    if (box.status !== 'Dispatched') throw new Refusal('conflict', tellNotShippable(box));
    if (trackingUrl && trackingUrl !== box.trackingUrl) {
      await updateBox(tx, customerId, boxId, { trackingUrl });
      const notice = trackingKnown(toldBox(box, services.shelf), trackingUrl);
      await tell(tx, services, customerId, notice);
    }
    return linked;
  });
}

function tellNotShippable({ boxNumber, status }: StoredBox): string {
  if (status === 'Delivered') return `Box ${boxNumber} is delivered already.`;
  return `Box ${boxNumber} is not paid (${status}), and only a paid box can be shipped.`;
}

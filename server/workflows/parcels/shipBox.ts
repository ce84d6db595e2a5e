import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { londonDate } from '@nestbox/domain/calendar/london';
import { deliveryWhenShipped } from '@nestbox/domain/delivery/dates';
import { notify } from '../../account/notify.ts';
import { readCharges } from '../../billing/chargeQueries.ts';
import { type PaidQuote, readPaidQuote } from '../../billing/paidQuote.ts';
import { quotedContents } from '../../billing/quoteQueries.ts';
import { receiptVat } from '../../billing/receiptVat.ts';
import { boxInMessage } from '../../boxes/boxMessages.ts';
import { boxOf } from '../../boxes/boxOf.ts';
import { type StoredBox, updateBox } from '../../boxes/boxQueries.ts';
import { moveBox } from '../../boxes/moveBox.ts';
import { boxDispatched, type ReceiptInMessage, trackingKnown } from '../../boxes/parcelMessages.ts';
import { type BoxPacking, findPacking } from '../../fulfilment/boxPackingQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import type { RecordBoxAct } from '../customer/changeStoredBox.ts';
import { numberOf } from './packBox.ts';

/**
 * Marks a paid box as shipped and notifies the customer, with the parcel's link where there is one.
 */
export async function shipBox(
  customer: LockedCustomer<Services>,
  box: StoredBox,
): Promise<StoredBox> {
  const { tx, services, customerId } = customer;
  const deliveryDate = deliveryWhenShipped(box.deliveryDate, {
    today: today(services.clock),
    calendar: services.deliveryDays.calendar,
  });
  const sent = await moveBox(customer, box, {
    to: 'Dispatched',
    cause: 'It left our warehouse.',
    also: { deliveryDate, trackingUrl: box.trackingUrl },
  });
  const { paid, receipt } = await readReceipt(customer, box);
  const inMessage = boxInMessage(sent, services.catalogue, paid?.charge.creditAmount);
  const message = boxDispatched(inMessage, box.trackingUrl, receipt);
  await notify(tx, services, customerId, message);
  return sent;
}

/** Returns the payment of a box, and its receipt where no mail has told of it. */
async function readReceipt(
  { tx, services, customerId }: LockedCustomer<Services>,
  { boxId }: StoredBox,
): Promise<{ paid: PaidQuote | null; receipt: ReceiptInMessage | null }> {
  const paid = await readPaidQuote(tx, (await readCharges(tx, customerId, boxId)).toReversed());
  if (!paid || paid.charge.kind === 'checkout') return { paid, receipt: null };
  const { charge, quote } = paid;
  const paidOn = londonDate(charge.settledAt);
  const { items } = quotedContents(quote);
  const sum = { items, amount: quote.amount };
  const vat = receiptVat(sum, charge, { catalogue: services.catalogue, paidOn });
  const { paidAmount: byCard, creditAmount: byCredit } = charge;
  return { paid, receipt: { paidOn, byCard, byCredit, vat } };
}

interface Shipment {
  readonly boxId: BoxId;
  readonly trackingUrl: string | null;
  readonly record?: RecordBoxAct;
}

/**
 * Marks a paid box as shipped. For a shipped box, adds the parcel's link and notifies the customer
 * of it.
 * @returns the box as it is now
 * @throws Refusal where the box cannot be shipped in its status
 */
export function markShipped(
  services: Services,
  customerId: CustomerId,
  { boxId, trackingUrl, record }: Shipment,
): Promise<StoredBox> {
  return changeCustomer(services, customerId, async (customer) => {
    const { tx } = customer;
    const { box } = await boxOf(tx, customerId, boxId);
    const linked = { ...box, trackingUrl: trackingUrl ?? box.trackingUrl };
    // Without the link: the audit log keeps its entries when the customer is erased.
    const noted = () =>
      record?.(tx, {
        before: { ...numberOf(box), status: box.status, link: box.trackingUrl && 'known' },
        after: { ...numberOf(box), status: 'Dispatched', link: linked.trackingUrl && 'known' },
      });
    await refuseUnlessShippable(tx, customerId, box);
    if (box.status === 'Paid') {
      const sent = await shipBox(customer, linked);
      await noted();
      return sent;
    }
    if (trackingUrl && trackingUrl !== box.trackingUrl) {
      await updateBox(tx, customerId, boxId, { trackingUrl });
      const message = trackingKnown(boxInMessage(box, services.catalogue), trackingUrl);
      await notify(tx, services, customerId, message);
      await noted();
    }
    return linked;
  });
}

/** @throws Refusal for a box that is neither paid nor shipped, or held, or that somebody is packing */
export async function refuseUnlessShippable(
  tx: Queryable,
  customerId: CustomerId,
  box: StoredBox,
): Promise<void> {
  if (box.status === 'Dispatched') return;
  if (box.status !== 'Paid') throw new Refusal('conflict', formatNotShippable(box));
  refuseHeld(box, await findPacking(tx, customerId, box.boxId));
}

function refuseHeld({ boxNumber, heldReason }: StoredBox, packing: BoxPacking | null): void {
  if (heldReason !== null) {
    throw new Refusal('conflict', `Box ${boxNumber} is held: ${heldReason}`);
  }
  if (packing && !packing.packedAt) {
    throw new Refusal('conflict', `${packing.packer} is packing box ${boxNumber}.`);
  }
}

function formatNotShippable({ boxNumber, status }: StoredBox): string {
  if (status === 'Delivered') return `Box ${boxNumber} is delivered already.`;
  return `Box ${boxNumber} is not paid (${status}), and only a paid box can be shipped.`;
}

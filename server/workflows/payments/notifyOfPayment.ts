import { notify } from '../../account/notify.ts';
import { creditOfBoxes } from '../../billing/creditOfBoxes.ts';
import { boxPaid } from '../../billing/paymentMessages.ts';
import { type BoxInMessage, boxInMessage } from '../../boxes/boxMessages.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';

/** What the message about a payment says of the paid box. */
export interface Receipt {
  readonly box: BoxInMessage;
  readonly vat: readonly string[];
  /** The mail of the shipment has it: the box was charged as announced. */
  readonly follows: boolean;
}

/** Notifies the customer of a payment once the following boxes are planned. */
export async function notifyOfPayment(
  customer: LockedCustomer<Services>,
  { box, vat, follows }: Receipt,
): Promise<void> {
  const { tx, services, customerId } = customer;
  const next = await readNextToCharge(customer, box);
  await notify(tx, services, customerId, boxPaid(box, { vat, next, receiptFollows: follows }));
}

/** Returns the box that is charged after a paid one; null while no subscription charges any. */
async function readNextToCharge(
  { tx, services, customerId }: LockedCustomer<Services>,
  paid: BoxInMessage,
): Promise<BoxInMessage | null> {
  const { state } = await readSubscription(tx, customerId);
  if (state !== 'active') return null;
  const boxes = await readBoxes(tx, customerId);
  const next = boxes.find(
    ({ status, deliveryDate }) => status === 'Created' && deliveryDate > paid.deliveryDate,
  );
  if (!next) return null;
  const credits = await creditOfBoxes(tx, services, customerId, boxes);
  return boxInMessage(next, services.catalogue, credits.get(next.boxId)?.credit);
}

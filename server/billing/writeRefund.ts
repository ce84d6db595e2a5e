import { notify } from '../account/notify.ts';
import { boxInMessage } from '../boxes/boxMessages.ts';
import { boxOf } from '../boxes/boxOf.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { BillingServices } from './billingServices.ts';
import { addCredit } from './creditQueries.ts';
import { boxRefundedAsCredit } from './refundMessages.ts';
import { insertRefund, type Refund } from './refundQueries.ts';

/**
 * Writes a refund. One to the card is made on its day. One as credit is made at once, and the customer
 * is notified of it.
 */
export async function writeRefund(
  tx: Queryable,
  services: BillingServices,
  refund: Refund,
): Promise<void> {
  await insertRefund(tx, refund);
  if (refund.destination === 'card') return;
  const { customerId, boxId, amount, giftAmount, reason, createdAt } = refund;
  await addCredit(tx, { customerId, kind: 'refund', amount, giftAmount, boxId, reason, createdAt });
  const { box } = await boxOf(tx, customerId, boxId);
  const message = boxRefundedAsCredit(boxInMessage(box, services.catalogue), refund);
  await notify(tx, services, customerId, message);
}

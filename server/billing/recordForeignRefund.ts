import { nextRefundNumber, refundSum } from '@nestbox/domain/billing/refundSums';
import { changeCustomer } from '../account/changeCustomer.ts';
import { notify } from '../account/notify.ts';
import { boxInMessage } from '../boxes/boxMessages.ts';
import { boxOf } from '../boxes/boxOf.ts';
import { today } from '../platform/clock.ts';
import { readCharges } from './chargeQueries.ts';
import { boxRefunded } from './paymentMessages.ts';
import { insertRefund, readRefunds } from './refundQueries.ts';
import type { Services } from './services.ts';

/**
 * Records a refund that was made at the provider itself, so that receipts show it, and notifies the customer.
 * @param quiet notifies nobody: the restored records had lost the refund
 */
export async function recordForeignRefund(
  services: Services,
  paymentId: string,
  { quiet = false } = {},
): Promise<void> {
  const { order, amountRefunded } = await services.cards.retrievePayment(paymentId);
  if (!order) return;
  const { customerId, boxId, paymentVersion } = order;
  await changeCustomer(services, customerId, async (tx) => {
    const charges = await readCharges(tx, customerId, boxId);
    if (!charges.some((charge) => charge.paymentVersion === paymentVersion)) return;
    const refunds = await readRefunds(tx, customerId);
    // Scheduled refunds may be under way; `giveRefund` notifies of them.
    const known = refundSum(refunds, paymentId);
    if (amountRefunded <= known) return;
    const now = services.clock.now();
    const refund = {
      customerId,
      boxId,
      refundNumber: nextRefundNumber(refunds, boxId),
      destination: 'card' as const,
      paymentIntent: paymentId,
      amount: amountRefunded - known,
      items: null,
      reason: 'We have returned it.',
      status: 'refunded' as const,
      dueOn: today(services.clock),
      createdAt: now,
      settledAt: now,
    };
    await insertRefund(tx, refund);
    if (quiet) return;
    const { box } = await boxOf(tx, customerId, boxId);
    await notify(
      tx,
      services,
      customerId,
      boxRefunded(boxInMessage(box, services.catalogue), refund),
    );
  });
}

import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { Queryable } from '../../db/database.ts';
import type { Charge } from '../../db/queries/charges.ts';
import { insertRefund, readRefunds } from '../../db/queries/refunds.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';

interface Promised {
  /** Pence. */
  readonly amount: number;
  /** A sentence for the customer. */
  readonly reason: string;
  readonly dueOn: CalendarDate;
}

/**
 * Writes that money goes back to the card; the customer's agenda does it on its day.
 * @throws Refusal where that is more than was paid and not returned yet
 */
export async function promiseRefund(
  tx: Queryable,
  services: Services,
  charge: Charge,
  promised: Promised,
): Promise<void> {
  const { customerId, boxId, paymentIntent } = charge;
  if (!paymentIntent) throw new Error('A refund without its payment');
  const ofBox = (await readRefunds(tx, customerId)).filter((refund) => refund.boxId === boxId);
  const returned = ofBox
    .filter((refund) => refund.paymentIntent === paymentIntent && refund.status !== 'refused')
    .reduce((sum, refund) => sum + refund.amount, 0);
  const left = (charge.paidAmount ?? 0) - returned;
  if (promised.amount < 1 || promised.amount > left) {
    throw new Refusal('conflict', `Only ${left} of ${charge.paidAmount ?? 0} pence can go back.`);
  }
  await insertRefund(tx, {
    ...promised,
    customerId,
    boxId,
    refundNumber: ofBox.reduce((most, refund) => Math.max(most, refund.refundNumber), 0) + 1,
    paymentIntent,
    status: 'promised',
    createdAt: services.clock.now(),
    settledAt: null,
  });
}

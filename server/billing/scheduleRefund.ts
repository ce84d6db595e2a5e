import { nextRefundNumber, refundSum } from '@nestbox/domain/billing/refundSums';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Charge } from './chargeQueries.ts';
import { insertRefund, type Refund, readRefunds } from './refundQueries.ts';
import type { Services } from './services.ts';

export interface ScheduledRefund {
  /** Pence. */
  readonly amount: number;
  /** A sentence for the customer. */
  readonly reason: string;
  readonly dueOn: CalendarDate;
}

/**
 * Records a refund. The customer's schedule makes it on its day.
 * @throws Refusal where it exceeds what is left of the payment
 */
export async function scheduleRefund(
  tx: Queryable,
  services: Services,
  charge: Charge,
  scheduled: ScheduledRefund,
): Promise<Refund> {
  const refunds = await readRefunds(tx, charge.customerId);
  const refund = newRefund(charge, refunds, scheduled, services.clock.now());
  await insertRefund(tx, refund);
  return refund;
}

/** Returns the row of a refund. @throws Refusal where it exceeds what is left of the payment */
export function newRefund(
  charge: Charge,
  refunds: readonly Refund[],
  scheduled: ScheduledRefund,
  createdAt: Date,
): Refund {
  const { customerId, boxId, paymentIntent } = charge;
  if (!paymentIntent) throw new Error('The charge to refund has no payment intent');
  const left = leftToRefund(charge, refunds);
  if (scheduled.amount < 1 || scheduled.amount > left) {
    const paid = formatPounds(paidAmountOf(charge));
    throw new Refusal('conflict', `Only ${formatPounds(left)} of ${paid} can still go back.`);
  }
  const { amount, reason, dueOn } = scheduled;
  return {
    amount,
    reason,
    dueOn,
    customerId,
    boxId,
    refundNumber: nextRefundNumber(refunds, boxId),
    paymentIntent,
    status: 'promised',
    createdAt,
    settledAt: null,
  };
}

/** Returns the pence of a payment that are neither refunded nor scheduled. */
export const leftToRefund = (charge: Charge, refunds: readonly Refund[]): Pence =>
  paidAmountOf(charge) - refundSum(refunds, charge.paymentIntent);

function paidAmountOf({ boxId, paymentVersion, paidAmount }: Charge): Pence {
  if (paidAmount === null)
    throw new Error(`Payment ${paymentVersion} of box ${boxId} was not made`);
  return paidAmount;
}

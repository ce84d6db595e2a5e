import { nextRefundNumber, refundSum } from '@nestbox/domain/billing/refundSums';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Charge } from './chargeQueries.ts';
import { insertRefund, type Refund, readRefunds } from './refundQueries.ts';
import type { Services } from './services.ts';

interface Promised {
  /** Pence. */
  readonly amount: number;
  /** A sentence for the customer. */
  readonly reason: string;
  readonly dueOn: CalendarDate;
}

/**
 * Writes a refund. The customer's schedule gives it on its day.
 * @throws Refusal where that is more than was paid and not returned yet
 */
export async function promiseRefund(
  tx: Queryable,
  services: Services,
  charge: Charge,
  promised: Promised,
): Promise<Refund> {
  const { customerId, boxId, paymentIntent } = charge;
  if (!paymentIntent) throw new Error('A refund without its payment');
  const refunds = await readRefunds(tx, customerId);
  const left = leftToRefund(charge, refunds);
  if (promised.amount < 1 || promised.amount > left) {
    const paid = formatPounds(paidAmountOf(charge));
    throw new Refusal('conflict', `Only ${formatPounds(left)} of ${paid} can still go back.`);
  }
  const refund: Refund = {
    ...promised,
    customerId,
    boxId,
    refundNumber: nextRefundNumber(refunds, boxId),
    paymentIntent,
    status: 'promised',
    createdAt: services.clock.now(),
    settledAt: null,
  };
  await insertRefund(tx, refund);
  return refund;
}

/** What of a payment was neither returned nor promised to be, in pence. */
export const leftToRefund = (charge: Charge, refunds: readonly Refund[]): Pence =>
  paidAmountOf(charge) - refundSum(refunds, charge.paymentIntent);

function paidAmountOf({ boxId, generation, paidAmount }: Charge): Pence {
  if (paidAmount === null) throw new Error(`Payment ${generation} of box ${boxId} was not made`);
  return paidAmount;
}

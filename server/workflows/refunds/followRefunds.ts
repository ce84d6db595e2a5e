import type { BoxId } from '@nestbox/contract/values';
import { matchRefunds } from '@nestbox/domain/billing/matchRefunds';
import { nextRefundNumber } from '@nestbox/domain/billing/refundSums';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { CardRefund } from '../../billing/cardGateway.ts';
import { readCharges } from '../../billing/chargeQueries.ts';
import { notifyOfRefund, recordTaken, timeOf } from '../../billing/recordRefund.ts';
import { insertRefund, type Refund, readRefunds } from '../../billing/refundQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { followGiftRefunds } from '../giftCards/refundGiftCard.ts';

/**
 * Records what the card provider says of the refunds of a payment: what became of the shop's own, and those
 * that were made at the provider itself. It may be called any number of times.
 * @param quiet notifies nobody: the restored records had lost the refund
 */
export async function followRefunds(
  services: Services,
  paymentId: string,
  { quiet = false } = {},
): Promise<void> {
  const { order, giftCard } = await services.cards.retrievePayment(paymentId);
  if (giftCard) return followGiftRefunds(services, paymentId, giftCard);
  if (!order) return;
  const { customerId, boxId, paymentVersion } = order;
  const made = await services.cards.readRefunds(paymentId);
  await changeCustomer(services, customerId, async ({ tx }) => {
    const charges = await readCharges(tx, customerId, boxId);
    const charge = charges.find((each) => each.paymentVersion === paymentVersion);
    if (!charge) return;
    const refunds = await readRefunds(tx, customerId);
    const booked = refunds.filter(({ paymentIntent }) => paymentIntent === paymentId);
    const { known, foreign } = matchRefunds(booked, made);
    for (const each of known) {
      await recordTaken(tx, services, each.booked, { ...each, quiet, late: true });
    }
    for (const made of foreign) {
      const since = charge.settledAt ?? charge.createdAt;
      const own = { customerId, boxId, paymentIntent: paymentId, since };
      await recordForeign(tx, services, own, { made, quiet });
    }
  });
}

/** Records a refund that was made at the provider itself, so that receipts show it. */
async function recordForeign(
  tx: Queryable,
  services: Services,
  { since, ...payment }: Pick<Refund, 'customerId' | 'boxId' | 'paymentIntent'> & { since: Date },
  { made, quiet }: { made: CardRefund; quiet: boolean },
): Promise<void> {
  const refunds = await readRefunds(tx, payment.customerId);
  const at = timeOf(made.createdAt, { since, now: services.clock.now() });
  const refund: Refund = {
    ...payment,
    refundNumber: freeNumber(refunds, payment.boxId, made),
    destination: 'card',
    giftAmount: 0,
    amount: made.amount,
    items: packsOf(made),
    reason: 'We have returned it.',
    status: made.status,
    announced: false,
    providerRefund: made.id,
    dueOn: londonDate(at),
    createdAt: at,
    settledAt: at,
    failedAt: made.failedAt && timeOf(made.failedAt, { since: at, now: services.clock.now() }),
  };
  await insertRefund(tx, refund);
  // One that failed before anybody heard of it was never mentioned to the customer.
  if (!quiet && made.status !== 'failed') await notifyOfRefund(tx, services, refund);
}

/** Returns the packs of a lost refund; null where it was for the whole box, or less went back. */
function packsOf({ refund, amount }: CardRefund): Refund['items'] {
  const items = refund?.items ?? [];
  return items.reduce((sum, each) => sum + each.amount, 0) === amount ? items : null;
}

/** Returns the number that a lost refund had, so that it is not made again, or else the next one. */
function freeNumber(refunds: readonly Refund[], boxId: BoxId, { refund }: CardRefund): number {
  const next = nextRefundNumber(refunds, boxId);
  if (refund?.boxId !== boxId) return next;
  const isTaken = refunds.some(
    (each) => each.boxId === boxId && each.refundNumber === refund.refundNumber,
  );
  return isTaken ? next : refund.refundNumber;
}

import { returnedSum } from '@nestbox/domain/billing/refundSums';
import { changeCustomer } from '../account/changeCustomer.ts';
import { notify } from '../account/notify.ts';
import { boxInMessage } from '../boxes/boxMessages.ts';
import { boxOf } from '../boxes/boxOf.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { boxRefunded } from './paymentMessages.ts';
import { type Refund, readRefunds, updateRefund } from './refundQueries.ts';
import type { Services } from './services.ts';

/**
 * Makes a promised refund and notifies the customer: once, however often it is called. Records a
 * refund that the provider refuses, for an operator.
 * @throws CardProviderFailed where the outcome is unknown; call again later
 */
export async function giveRefund(
  services: Services,
  customerId: string,
  wanted: { boxId: string; refundNumber: number },
): Promise<void> {
  const refunds = await readRefunds(services.database.reader, customerId);
  const day = today(services.clock);
  const refund = find(refunds, wanted);
  if (refund?.status !== 'promised') return;
  const earlier = refunds.find((each) => isBefore(each, refund) && each.dueOn <= day);
  if (earlier) {
    // The provider's refunds are matched with the oldest promise, so earlier ones are made first.
    await giveRefund(services, customerId, earlier);
    return giveRefund(services, customerId, wanted);
  }
  const { amountRefunded } = await services.cards.retrievePayment(refund.paymentIntent);
  // The provider forgets idempotency keys. A repeated refund then shows in the refunded sum.
  const before = returnedSum(refunds, refund.paymentIntent);
  const amount = before + refund.amount - amountRefunded;
  const given =
    amount <= 0 ||
    (await services.cards.refundPayment(refund.paymentIntent, { ...refund, amount }));
  await changeCustomer(services, customerId, (tx) => recordRefund(tx, services, refund, given));
}

async function recordRefund(
  tx: Queryable,
  services: Services,
  refund: Refund,
  given: boolean,
): Promise<void> {
  const { customerId, boxId } = refund;
  const stored = find(await readRefunds(tx, customerId), refund);
  if (stored?.status !== 'promised') return;
  const status = given ? 'refunded' : 'refused';
  await updateRefund(tx, refund, { status, settledAt: services.clock.now() });
  if (!given) return;
  const { box } = await boxOf(tx, customerId, boxId);
  await notify(
    tx,
    services,
    customerId,
    boxRefunded(boxInMessage(box, services.catalogue), refund),
  );
}

/** Whether a refund was promised before another of the same payment, and is not made yet. */
const isBefore = (one: Refund, other: Refund) =>
  one.paymentIntent === other.paymentIntent &&
  one.status === 'promised' &&
  one.refundNumber < other.refundNumber;

const find = (refunds: readonly Refund[], wanted: { boxId: string; refundNumber: number }) =>
  refunds.find(
    ({ boxId, refundNumber }) => boxId === wanted.boxId && refundNumber === wanted.refundNumber,
  );

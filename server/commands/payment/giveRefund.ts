import type { Queryable } from '../../db/database.ts';
import { type Refund, readRefunds, updateRefund } from '../../db/queries/refunds.ts';
import { boxRefunded } from '../../notices/boxNotices.ts';
import { tell } from '../../notices/tell.ts';
import type { Services } from '../../services.ts';
import { boxOf } from '../boxOf.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { toldBox } from '../toldBox.ts';

/**
 * Gives a promised refund to the card and tells the customer: once, however often it is called.
 * @throws CardProviderFailed where the provider does not say; it is to be called again
 */
export async function giveRefund(
  services: Services,
  customerId: string,
  wanted: { boxId: string; refundNumber: number },
): Promise<void> {
  const refunds = await readRefunds(services.database.reader, customerId);
  const refund = find(refunds, wanted);
  if (refund?.status !== 'promised') return;
  const { amountRefunded } = await services.cards.retrievePayment(refund.paymentIntent);
  // A repeat whose key the provider has forgotten shows in what it says has gone back already.
  const before = refunds
    .filter(
      ({ paymentIntent, status }) =>
        paymentIntent === refund.paymentIntent && status === 'refunded',
    )
    .reduce((sum, { amount }) => sum + amount, 0);
  if (amountRefunded < before + refund.amount) {
    await services.cards.refundPayment(refund.paymentIntent, refund);
  }
  await changeCustomer(services, customerId, (tx) => recordRefund(tx, services, refund));
}

async function recordRefund(tx: Queryable, services: Services, refund: Refund): Promise<void> {
  const { customerId, boxId } = refund;
  const now = find(await readRefunds(tx, customerId), refund);
  if (now?.status !== 'promised') return;
  await updateRefund(tx, refund, { status: 'refunded', settledAt: services.clock.now() });
  const { box } = await boxOf(tx, customerId, boxId);
  await tell(tx, services, customerId, boxRefunded(toldBox(box, services.shelf), refund));
}

const find = (refunds: readonly Refund[], wanted: { boxId: string; refundNumber: number }) =>
  refunds.find(
    ({ boxId, refundNumber }) => boxId === wanted.boxId && refundNumber === wanted.refundNumber,
  );

import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { CardRefund } from '../../billing/cardGateway.ts';
import { recordRefused, recordTaken } from '../../billing/recordRefund.ts';
import { type Refund, readRefunds } from '../../billing/refundQueries.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { followRefunds } from './followRefunds.ts';

/**
 * Makes a promised refund and notifies the customer: once, however often it is called. Records a
 * refund that the provider refuses, for an operator.
 * @throws CardProviderFailed where the outcome is unknown; call again later
 */
export async function giveRefund(
  services: Services,
  customerId: CustomerId,
  wanted: { boxId: BoxId; refundNumber: number },
): Promise<void> {
  const refund = (await readRefunds(services.database.reader, customerId)).find(
    ({ boxId, refundNumber }) => boxId === wanted.boxId && refundNumber === wanted.refundNumber,
  );
  if (refund?.status !== 'promised') return;
  // The provider forgets idempotency keys. A repeated refund then shows by its name.
  const before = await findMade(services, refund);
  const made = before ?? (await makeRefund(services, refund));
  await changeCustomer(services, customerId, ({ tx }) =>
    made === 'refused' || made === 'returned'
      ? recordRefused(tx, services, refund, made === 'returned')
      : recordTaken(tx, services, refund, { made, late: before !== null }),
  );
}

/** Returns the refund where the provider has made it, and only the answer was lost; null otherwise. */
async function findMade({ cards }: Services, refund: Refund): Promise<CardRefund | null> {
  const isOwn = ({ refund: named }: CardRefund) =>
    named?.boxId === refund.boxId && named.refundNumber === refund.refundNumber;
  return (await cards.readRefunds(refund.paymentIntent)).find(isOwn) ?? null;
}

/**
 * Asks the provider for a refund. Where less is left of the payment, because money went back at the provider
 * itself, it asks for what is left.
 * @returns `returned` where nothing is left
 */
async function makeRefund(
  services: Services,
  refund: Refund,
): Promise<CardRefund | 'refused' | 'returned'> {
  const { cards } = services;
  const { paymentIntent, amount } = refund;
  const made = await cards.refundPayment(paymentIntent, refund);
  if (made) return made;
  await followRefunds(services, paymentIntent);
  const { amountReceived, amountRefunded } = await cards.retrievePayment(paymentIntent);
  const left = amountReceived - amountRefunded;
  if (left >= amount) return 'refused';
  if (left <= 0) return 'returned';
  return (
    (await cards.refundPayment(paymentIntent, { ...refund, amount: left, isRest: true })) ??
    'refused'
  );
}

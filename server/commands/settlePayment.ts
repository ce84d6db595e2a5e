import { mayBecome } from '@nestbox/domain/box/lifeCycle';
import type { Queryable } from '../db/database.ts';
import { findCustomer } from '../db/queries/accounts.ts';
import { replaceItems, updateBox } from '../db/queries/boxes.ts';
import { readAddress } from '../db/queries/household.ts';
import { insertMail, insertNotification } from '../db/queries/notices.ts';
import { readCharge, readQuote, updateCharge, updateSubscription } from '../db/queries/payments.ts';
import type { BillingAddress } from '../db/schema/payment.ts';
import type { CardPayment } from '../gateways/cards.ts';
import type { Services } from '../services.ts';
import { boxOf } from './boxOf.ts';
import { changeCustomer } from './changeCustomer.ts';
import { paymentNotice } from './paymentNotice.ts';
import { replan } from './replan.ts';

/**
 * Asks the provider what became of a payment and, where it succeeded, marks the box paid, saves
 * the card and starts the subscription: once, however often it is called. A payment that is none
 * of ours is left alone.
 * @returns the provider's answer
 */
export async function settlePayment(services: Services, paymentId: string): Promise<CardPayment> {
  const payment = await services.cards.retrievePayment(paymentId);
  const { customerId, boxId } = payment;
  if (payment.status === 'succeeded' && customerId && boxId) {
    await changeCustomer(services, customerId, (tx) =>
      recordSuccess(tx, services, { payment, customerId, boxId }),
    );
  }
  return payment;
}

async function recordSuccess(
  tx: Queryable,
  services: Services,
  paid: { payment: CardPayment; customerId: string; boxId: string },
): Promise<void> {
  const { payment, customerId, boxId } = paid;
  const charge = await readCharge(tx, customerId, boxId);
  if (charge?.status !== 'open') return;
  // The provider may tell of a payment before our own row has learnt its id.
  if (charge.paymentIntent !== null && charge.paymentIntent !== payment.id) return;
  const { box } = await boxOf(tx, customerId, boxId);
  if (!mayBecome(box.status, 'Paid')) {
    throw new Error(`Box ${boxId} was paid while it was ${box.status}`);
  }
  const now = services.clock.now();
  const quote = await readQuote(tx, customerId, boxId, payment.quote);
  await updateCharge(tx, charge, {
    status: 'succeeded',
    paymentIntent: payment.id,
    paidAmount: payment.amountReceived,
    settledAt: now,
  });
  // Who paid a quote gets what it says, whatever was changed in another tab since.
  const items = quote.items.map((item) => ({ ...item, amended: false }));
  await replaceItems(tx, customerId, boxId, items);
  await updateBox(tx, customerId, boxId, { status: 'Paid' });
  await updateSubscription(tx, customerId, {
    active: true,
    ...(await cardOf(tx, customerId, payment)),
  });
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw new Error('A charge without its customer');
  const notice = paymentNotice({ customer, box: { ...box, items }, amount: quote.amount });
  await insertNotification(tx, { customerId, ...notice.notification }, now);
  await insertMail(tx, { customerId, recipient: customer.email, ...notice.mail }, now);
  await replan(tx, services, customerId);
}

async function cardOf(tx: Queryable, customerId: string, payment: CardPayment) {
  const method = payment.paymentMethod;
  if (!method) return {};
  const billing = method.billing_details;
  const delivery = await readAddress(tx, customerId);
  const billingAddress: BillingAddress = {
    name: billing.name ?? delivery?.name ?? '',
    contactNumber: billing.phone ?? delivery?.contactNumber ?? '',
    addressLine1: billing.address?.line1 ?? delivery?.addressLine1 ?? '',
    city: billing.address?.city ?? delivery?.city ?? '',
    country: billing.address?.country ?? delivery?.country ?? '',
  };
  return {
    paymentMethod: method.id,
    cardBrand: method.card?.brand ?? null,
    cardLastFour: method.card?.last4 ?? null,
    billingAddress,
  };
}

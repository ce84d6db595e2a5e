import { earliestDelivery } from '@nestbox/domain/box/dates';
import { mayBecome } from '@nestbox/domain/box/lifeCycle';
import { laterOf } from '@nestbox/domain/calendar/date';
import type { Queryable } from '../db/database.ts';
import { findCustomer } from '../db/queries/accounts.ts';
import { readBoxes, replaceItems, updateBox } from '../db/queries/boxes.ts';
import { insertMail, insertNotification } from '../db/queries/notices.ts';
import {
  type Charge,
  readCharges,
  readQuote,
  readSubscription,
  updateCharge,
  updateSubscription,
} from '../db/queries/payments.ts';
import type { CardPayment } from '../gateways/cards.ts';
import { today } from '../gateways/clock.ts';
import type { Services } from '../services.ts';
import { changeCustomer } from './changeCustomer.ts';
import { paymentNotice } from './paymentNotice.ts';
import { refundPayment } from './refundPayment.ts';
import { replan } from './replan.ts';
import { savedCard } from './savedCard.ts';

type Order = NonNullable<CardPayment['order']>;

/**
 * Asks the provider what became of a payment and, where it succeeded, marks the box paid, saves
 * the card and starts the subscription: once, however often it is called. Money for which there is
 * nothing to give any more goes back. A payment that is none of ours is left alone.
 * @returns the provider's answer
 */
export async function settlePayment(services: Services, paymentId: string): Promise<CardPayment> {
  const payment = await services.cards.retrievePayment(paymentId);
  const { order } = payment;
  if (payment.status !== 'succeeded' || !order) return payment;
  const refund = await changeCustomer(services, order.customerId, (tx) =>
    recordSuccess(tx, services, payment, order),
  );
  if (refund) await refundPayment(services, refund);
  return payment;
}

/** @returns the charge where its money is to go back */
async function recordSuccess(
  tx: Queryable,
  services: Services,
  payment: CardPayment,
  order: Order,
): Promise<Charge | null> {
  const { customerId, boxId } = order;
  const charges = await readCharges(tx, customerId, boxId);
  const charge = charges.find(({ generation }) => generation === order.generation);
  if (!charge) throw new Error(`${payment.id} succeeded, but no charge knows of it`);
  if (charge.status === 'refunding') return charge;
  if (charge.status === 'succeeded' || charge.status === 'refunded') return null;
  const settled = {
    paymentIntent: payment.id,
    paidAmount: payment.amountReceived,
    settledAt: services.clock.now(),
  };
  const box = (await readBoxes(tx, customerId)).find((candidate) => candidate.boxId === boxId);
  if (!box || !mayBecome(box.status, 'Paid')) {
    await updateCharge(tx, charge, { ...settled, status: 'refunding' });
    return { ...charge, ...settled };
  }
  await updateCharge(tx, charge, { ...settled, status: 'succeeded' });
  await markPaid(tx, services, { ...order, box, openedAt: charge.createdAt });
  const card = await savedCard(tx, customerId, payment);
  if (card) await updateSubscription(tx, customerId, card);
  await replan(tx, services, customerId);
  return null;
}

async function markPaid(
  tx: Queryable,
  services: Services,
  paid: Order & { box: Awaited<ReturnType<typeof readBoxes>>[number]; openedAt: Date },
): Promise<void> {
  const { customerId, boxId, box } = paid;
  const quote = await readQuote(tx, customerId, boxId, paid.quote);
  // Who paid a quote gets what it says, whatever was changed in another tab since.
  const items = quote.items.map((item) => ({ ...item, amended: false }));
  await replaceItems(tx, customerId, boxId, items);
  // A page that stood open overnight may have paid for a day that can no longer be kept.
  const deliveryDate = laterOf(box.deliveryDate, earliestDelivery(today(services.clock)));
  await updateBox(tx, customerId, boxId, { status: 'Paid', deliveryDate });
  const { cancelledAt } = await readSubscription(tx, customerId);
  // A payment opened before a cancellation does not undo it.
  if (!cancelledAt || paid.openedAt > cancelledAt) {
    await updateSubscription(tx, customerId, { active: true });
  }
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw new Error('A charge without its customer');
  const now = services.clock.now();
  const notice = paymentNotice({
    customer,
    box: { ...box, deliveryDate },
    amount: quote.amount,
  });
  await insertNotification(tx, { customerId, ...notice.notification }, now);
  await insertMail(tx, { customerId, recipient: customer.email, ...notice.mail }, now);
}

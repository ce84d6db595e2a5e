import { formatPounds } from '@nestbox/domain/money/pounds';
import { insertNotification } from '../db/queries/notices.ts';
import { type Charge, readCharges, updateCharge } from '../db/queries/payments.ts';
import type { Services } from '../services.ts';
import { changeCustomer } from './changeCustomer.ts';

/** Gives a payment back for which there is no box any more, and tells the customer. */
export async function refundPayment(services: Services, charge: Charge): Promise<void> {
  if (!charge.paymentIntent) throw new Error('A refund without its payment');
  await services.cards.refundPayment(charge.paymentIntent, charge);
  const { customerId, boxId, generation } = charge;
  await changeCustomer(services, customerId, async (tx) => {
    const charges = await readCharges(tx, customerId, boxId);
    const now = charges.find((candidate) => candidate.generation === generation);
    if (now?.status !== 'refunding') return;
    await updateCharge(tx, charge, { status: 'refunded' });
    const heading = 'Your payment goes back';
    const body = `You paid ${formatPounds(charge.paidAmount ?? 0)} for a box that no longer comes. We have returned it to your card.`;
    await insertNotification(tx, { customerId, heading, body }, services.clock.now());
  });
}

import { findCustomer } from '../../account/customerQueries.ts';
import { notify } from '../../account/notify.ts';
import type { CardPayment, PaidGiftCard } from '../../billing/cardGateway.ts';
import { giftCardBought } from '../../billing/giftCardMessages.ts';
import { readGiftCard, updateGiftCard } from '../../billing/giftCardQueries.ts';
import { timeOf } from '../../billing/recordRefund.ts';
import { notifyOfWork } from '../../platform/database/notifyProcesses.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { promisedRefund } from './refundGiftCard.ts';

/**
 * Marks a gift card as paid: once, however often it is called. A job mails it on its day. What was paid is
 * delivered, also where the payment was to be cancelled; an account that is being closed gets its money back.
 */
export async function settleGiftCard(
  services: Services,
  payment: CardPayment,
  card: PaidGiftCard,
): Promise<void> {
  if (payment.status !== 'succeeded') return;
  await changeCustomer(services, card.customerId, async ({ tx }) => {
    const stored = await readGiftCard(tx, card);
    if (!stored) throw new Error(`${payment.id} succeeded, but has no gift card`);
    if (stored.paidAt) return;
    const buyer = await findCustomer(tx, card.customerId);
    if (!buyer) throw new Error('The buyer of a gift card does not exist');
    const now = services.clock.now();
    const paidAt = timeOf(payment.chargedAt ?? now, { since: stored.createdAt, now });
    const paid = {
      status: 'succeeded',
      paymentIntent: payment.id,
      paidAt,
      cancelledAt: null,
    } as const;
    const isClosed = buyer.erasureAskedAt !== null;
    const refund = isClosed && promisedRefund('The account is closed.', now);
    await updateGiftCard(tx, stored, { ...paid, ...refund });
    await notifyOfWork(tx, 'gift-cards');
    if (isClosed) return;
    const recipient = stored.recipient ?? buyer.email;
    await notify(tx, services, buyer, giftCardBought({ ...stored, recipient }), { asRead: true });
  });
}

/** Asks the provider for the state of a gift card's payment, and records it where it succeeded. @returns the provider's answer */
export async function settleGiftPayment(
  services: Services,
  paymentId: string,
): Promise<CardPayment> {
  const payment = await services.cards.retrievePayment(paymentId);
  if (payment.giftCard) await settleGiftCard(services, payment, payment.giftCard);
  return payment;
}

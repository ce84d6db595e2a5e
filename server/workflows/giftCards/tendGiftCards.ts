import { londonDate } from '@nestbox/domain/calendar/london';
import { startOfWork } from '@nestbox/domain/subscription/schedule';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import {
  cancelledGiftCard,
  type GiftCard,
  type GiftCardKey,
  readGiftCard,
  readGiftCardsToSend,
  readUnsettledGiftCards,
  takeUnsettledGiftCard,
  updateGiftCard,
} from '../../billing/giftCardQueries.ts';
import { dayMilliseconds, hourMilliseconds } from '../../platform/clock.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import {
  type Job,
  type JobServices,
  maxAtOnce,
  timesHandedOut,
  waitAfterCheck,
} from '../work/job.ts';
import { giveGiftRefund } from './refundGiftCard.ts';
import { sendGiftCard } from './sendGiftCard.ts';
import { settleGiftPayment } from './settleGiftCard.ts';

/** A gift card, and what is to be done with it. */
type Tended = GiftCardKey & { readonly task: 'send' | 'settle' };

/**
 * Mails gift cards on their day, asks for the outcome of payments that was not reported, cancels those that were
 * not made in a day, and makes promised refunds.
 */
export const tendGiftCards: Job<Tended> = {
  queue: 'gift-cards',
  async find({ database: { reader }, clock }) {
    const now = clock.now();
    const keyed = (card: GiftCard, task: Tended['task'], since: Date, also: string) => {
      const { customerId, cardNumber } = card;
      const key = `${customerId} ${cardNumber} ${task} ${also} ${timesHandedOut(since, now)}`;
      return { key, data: { customerId, cardNumber, task } };
    };
    const day = londonDate(new Date(now.getTime() - startOfWork * hourMilliseconds));
    const toSend = await readGiftCardsToSend(reader, day, maxAtOnce);
    const unsettled = await readUnsettledGiftCards(reader, now, maxAtOnce);
    return [
      ...toSend.map((card) => keyed(card, 'send', card.paidAt ?? now, '')),
      ...unsettled.map((card) =>
        keyed(card, 'settle', card.nextCheckAt, `${card.status} ${card.checks}`),
      ),
    ];
  },
  handle: (shop, card) => (card.task === 'send' ? send(shop, card) : settle(shop, card)),
};

const send = (shop: JobServices, card: GiftCardKey): Promise<void> =>
  changeCustomer(shop, card.customerId, async (customer) => {
    const stored = await readGiftCard(customer.tx, card);
    if (!stored?.paidAt || stored.sentAt || stored.refundedAt || stored.disputedAt) return;
    await sendGiftCard(customer, stored);
  });

async function settle(shop: JobServices, card: GiftCardKey): Promise<void> {
  const { reader } = shop.database;
  const now = shop.clock.now();
  const checks = 1 + ((await readGiftCard(reader, card))?.checks ?? 0);
  const nextCheckAt = new Date(now.getTime() + waitAfterCheck(checks));
  const taken = await takeUnsettledGiftCard(reader, card, now, { checks, nextCheckAt });
  if (!taken) return;
  if (taken.refundStatus === 'promised') return giveGiftRefund(shop, taken);
  const isOld = now.getTime() - taken.createdAt.getTime() >= dayMilliseconds;
  if (isOld || taken.status === 'closing') await closeGiftPayment(shop, taken);
  else if (taken.paymentIntent) await settleGiftPayment(shop, taken.paymentIntent);
}

/**
 * Cancels a payment that was not made. If it was made before it could be cancelled, settles it instead. One whose
 * creation was never answered cannot be made: nobody has its secret.
 */
async function closeGiftPayment(shop: JobServices, card: GiftCard): Promise<void> {
  // From here on nobody is given its secret.
  const closing = await changeCustomer(shop, card.customerId, async ({ tx }) => {
    const stored = await readGiftCard(tx, card);
    if (stored?.status === 'open') await updateGiftCard(tx, card, { status: 'closing' });
    return stored;
  });
  if (!closing || closing.paidAt) return;
  const { paymentIntent } = closing;
  if (paymentIntent && (await cancelOrSettle(shop, paymentIntent)) === 'paid') return;
  await changeCustomer(shop, card.customerId, async ({ tx }) => {
    const stored = await readGiftCard(tx, card);
    // A process that was creating the payment stored it meanwhile. The next run cancels it.
    if (stored?.status !== 'closing' || stored.paymentIntent !== paymentIntent) return;
    await updateGiftCard(tx, card, cancelledGiftCard(shop.clock.now()));
  });
}

/** @throws CardProviderFailed where the answer is unknown; it is retried later */
async function cancelOrSettle(shop: JobServices, paymentId: string): Promise<'paid' | 'cancelled'> {
  try {
    await shop.cards.cancelPayment(paymentId);
    return 'cancelled';
  } catch (error) {
    if (!(error instanceof CardProviderFailed)) throw error;
    const { status } = await settleGiftPayment(shop, paymentId);
    if (status === 'succeeded') return 'paid';
    if (status !== 'canceled') throw error;
    return 'cancelled';
  }
}

import type { WantedGiftCard } from '@nestbox/contract/giftCards';
import type { CustomerId } from '@nestbox/contract/values';
import { decideGiftCard } from '@nestbox/domain/billing/giftCard';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { Pence } from '@nestbox/domain/money/pounds';
import { refuseClosed } from '../../account/afterErasure.ts';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import {
  cancelledGiftCard,
  type GiftCard,
  insertGiftCard,
  readGiftCards,
  updateGiftCard,
} from '../../billing/giftCardQueries.ts';
import { providerCustomerOf } from '../../billing/savedCard.ts';
import { minuteMilliseconds, today } from '../../platform/clock.ts';
import { refuseWhileHeld } from '../../platform/database/workHold.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { settleGiftPayment } from './settleGiftCard.ts';

interface OpenGiftPayment {
  readonly cardNumber: number;
  readonly clientSecret: string;
  readonly amount: Pence;
}

/**
 * Opens the payment of a gift card, and returns the secret with which the browser confirms it. While the key is
 * the same, so is the secret: a double click, a second tab and a repeat after a lost answer make one gift card.
 * @throws Refusal where it cannot be bought, was paid, or the key is of another gift card; CardProviderFailed;
 * Unavailable while work is held
 */
export async function buyGiftCard(
  services: Services,
  customerId: CustomerId,
  wanted: WantedGiftCard,
): Promise<OpenGiftPayment> {
  await refuseWhileHeld(services.database.reader);
  const card = await changeCustomer(services, customerId, (customer) =>
    writeGiftCard(customer, wanted),
  );
  if (card.status === 'closing' || card.status === 'closed') throw tooLate();
  const payment = card.paymentIntent
    ? await services.cards.retrievePayment(card.paymentIntent)
    : await createPayment(services, card);
  switch (payment.status) {
    case 'succeeded':
      await settleGiftPayment(services, payment.id);
      throw new Refusal('payment-ended', 'This gift card is paid already.');
    case 'processing':
      throw new Refusal('conflict', 'Your payment is being processed. This takes a moment.');
    case 'canceled':
      throw tooLate();
    default:
      return {
        cardNumber: card.cardNumber,
        clientSecret: payment.clientSecret,
        amount: payment.amount,
      };
  }
}

const tooLate = () =>
  new Refusal('payment-ended', 'This payment took too long and was cancelled. Please begin again.');

/** Creates the payment of a gift card: once, since the provider knows it by its key. */
async function createPayment(services: Services, card: GiftCard) {
  const { customerId, cardNumber, amount } = card;
  const providerCustomer = await providerCustomerOf(services, customerId);
  const order = { customerId, cardNumber, amount, providerCustomer };
  const payment = await services.cards.createGiftPayment(order).catch(async (error) => {
    // The provider repeats this answer under the same key: only another gift card can be paid.
    if (error instanceof CardProviderFailed && error.repeated) await close(services, card);
    throw error;
  });
  await changeCustomer(services, customerId, ({ tx }) =>
    updateGiftCard(tx, card, { paymentIntent: payment.id }),
  );
  return payment;
}

const close = (services: Services, { customerId, cardNumber }: GiftCard): Promise<void> =>
  changeCustomer(services, customerId, ({ tx }) =>
    updateGiftCard(tx, { customerId, cardNumber }, cancelledGiftCard(services.clock.now())),
  );

/** Writes a gift card, unless the form has written it before. */
async function writeGiftCard(
  { tx, services, customerId }: LockedCustomer<Services>,
  wanted: WantedGiftCard,
): Promise<GiftCard> {
  await refuseClosed(tx, customerId);
  const before = await readGiftCards(tx, customerId);
  const same = before.find(({ tryKey }) => tryKey === wanted.tryKey);
  if (same) {
    if (same.status !== 'closed' && isOther(same, wanted)) {
      throw new Refusal(
        'conflict',
        'This form was sent before with other details. Reload the page.',
      );
    }
    return same;
  }
  const day = today(services.clock);
  const ofToday = before.filter(
    ({ createdAt, status }) => londonDate(createdAt) === day && status !== 'closed',
  );
  const decision = decideGiftCard(
    { ...wanted, forFriend: wanted.recipient !== null },
    {
      today: day,
      bought: ofToday.reduce((sum, { amount }) => sum + amount, 0),
      forFriends: ofToday.filter(({ recipient }) => recipient !== null).length,
    },
  );
  if ('refused' in decision) throw new Refusal('conflict', decision.refused);
  const createdAt = services.clock.now();
  const nextCheckAt = new Date(createdAt.getTime() + minuteMilliseconds);
  return insertGiftCard(tx, { ...wanted, customerId, status: 'open', createdAt, nextCheckAt });
}

const isOther = (card: GiftCard, wanted: WantedGiftCard): boolean =>
  card.amount !== wanted.amount ||
  card.recipient !== wanted.recipient ||
  card.recipientName !== wanted.recipientName ||
  card.message !== wanted.message ||
  card.sendOn !== wanted.sendOn;

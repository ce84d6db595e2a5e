import * as contract from '@nestbox/contract/giftCards';
import type { CustomerId } from '@nestbox/contract/values';
import {
  giftCardState,
  lastGiftDay,
  maxGiftAmount,
  minGiftAmount,
} from '@nestbox/domain/billing/giftCard';
import type { FastifyInstance } from 'fastify';
import { findCustomer } from '../../account/customerQueries.ts';
import { type GiftCard, readGiftCard, readGiftCards } from '../../billing/giftCardQueries.ts';
import { mailReaderOf } from '../../notifications/mailReader.ts';
import { today } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { buyGiftCard } from '../../workflows/giftCards/buyGiftCard.ts';
import { settlePayment } from '../../workflows/payments/settlePayment.ts';
import { serveCall } from '../serveCall.ts';

/** Enough for a person. */
const perMinute = 60;

export function giftCardRoutes(app: FastifyInstance, services: Services): void {
  const { reader } = services.database;
  const emailOf = async (customerId: CustomerId) =>
    (await findCustomer(reader, customerId))?.email ?? '';
  serveCall(app, services, contract.listGiftCards, async ({ params: { customerId } }) => {
    const day = today(services.clock);
    const customer = await findCustomer(reader, customerId);
    const email = customer?.email ?? '';
    const cards = (await readGiftCards(reader, customerId)).filter(({ paidAt }) => paidAt);
    return {
      giftCards: cards.map((card) => presentGiftCard(card, email)),
      from: customer && mailReaderOf(customer, services).firstName,
      minAmount: minGiftAmount,
      maxAmount: maxGiftAmount,
      today: day,
      lastDay: lastGiftDay(day),
    };
  });
  serveCall(
    app,
    services,
    contract.buyGiftCard,
    ({ params, body }) => buyGiftCard(services, params.customerId, body),
    { perMinute },
  );
  serveCall(
    app,
    services,
    contract.settleGiftCard,
    async ({ params }) => {
      const stored = await find(services, params);
      if (!stored.paidAt && stored.paymentIntent) {
        await settlePayment(services, stored.paymentIntent);
      }
      const card = await find(services, params);
      if (!card.paidAt) {
        throw new Refusal('conflict', 'We have not received the payment of this gift card yet.');
      }
      return presentGiftCard(card, await emailOf(params.customerId));
    },
    { perMinute },
  );
}

/** @throws Refusal */
async function find(
  { database }: Services,
  card: { readonly customerId: CustomerId; readonly cardNumber: number },
): Promise<GiftCard> {
  const found = await readGiftCard(database.reader, card);
  if (!found) throw new Refusal('missing', 'There is no such gift card.');
  return found;
}

/** @param email of its buyer */
const presentGiftCard = (card: GiftCard, email: string): contract.BoughtGiftCard => ({
  cardNumber: card.cardNumber,
  amount: card.amount,
  state: giftCardState(card),
  recipient: card.recipient ?? email,
  recipientName: card.recipientName,
  sendOn: card.sendOn,
});

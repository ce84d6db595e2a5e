import * as staff from '@nestbox/contract/staffGiftCards';
import { giftCardState } from '@nestbox/domain/billing/giftCard';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { FastifyInstance } from 'fastify';
import { recordForCustomer } from '../../account/staff/recordForCustomer.ts';
import { requireRecentCode } from '../../account/staff/staffCodes.ts';
import {
  countGiftCards,
  listGiftCards,
  readGiftLiability,
} from '../../billing/giftCardListQueries.ts';
import { readRedeemers } from '../../billing/giftCardQueries.ts';
import type { Services } from '../../services.ts';
import { refundGiftCard } from '../../workflows/giftCards/refundGiftCard.ts';
import { giveMoney } from '../../workflows/staffMoney/giveMoney.ts';
import { given } from './moneyActRoutes.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Gift cards of the list. */
const max = 200;

/** Serves what staff see of gift cards and do with them. */
export function giftCardRoutes(app: FastifyInstance, services: Services): void {
  const { reader } = services.database;
  serveStaffCall(app, services, staff.listStaffGiftCards, async ({ query }) => {
    const rows = await listGiftCards(reader, query, max);
    const redeemers = await readRedeemers(
      reader,
      rows.flatMap(({ card }) => (card.redeemedAt && card.codeHash) || []),
    );
    return {
      giftCards: rows.map((row) => ({
        ...presentGiftCard(row),
        redeemedBy: redeemers.get(row.card.codeHash ?? '') ?? null,
      })),
      count: await countGiftCards(reader, query),
      owed: await readGiftLiability(reader),
    };
  });
  serveStaffCall(app, services, staff.sendGiftCardAgain, async (input) => {
    const { customerId, cardNumber } = input.params;
    const { seen: version, why, recipient } = input.body;
    const giver = { actor: input.session, customerId, why };
    const asked = { kind: 'gift-card', cardNumber, recipient, version } as const;
    return given(input, await giveMoney(services, giver, asked));
  });
  serveStaffCall(app, services, staff.refundStaffGiftCard, async ({ session, params, body }) => {
    const { seen, why } = body;
    const who = { actor: session, customerId: params.customerId, why };
    await refundGiftCard(services, {
      card: params,
      seen,
      why,
      record: (tx, card) => {
        if (card.amount >= services.staffLimits.codeFrom) requireRecentCode(services, session);
        return recordForCustomer(tx, services, who, {
          act: 'refund-gift-card',
          after: { giftCard: card.cardNumber, amount: card.amount },
        });
      },
    });
    return null;
  });
}

type Row = Awaited<ReturnType<typeof listGiftCards>>[number];

const presentGiftCard = ({ card, buyer, email }: Row): Omit<staff.StaffGiftCard, 'redeemedBy'> => ({
  customerId: card.customerId,
  buyer: buyer || 'Somebody who is no customer any more',
  cardNumber: card.cardNumber,
  amount: card.amount,
  state: giftCardState(card),
  recipient: card.recipient ?? email,
  recipientName: card.recipientName,
  boughtOn: londonDate(card.paidAt ?? card.createdAt),
  sendOn: card.sendOn,
  redeemedOn: card.redeemedAt && londonDate(card.redeemedAt),
  refund: card.refundStatus,
  version: card.version,
});

import * as contract from '@nestbox/contract/credit';
import type { CustomerId } from '@nestbox/contract/values';
import { boxesUsed } from '@nestbox/domain/billing/bestPromotion';
import { balanceOf, giftOf } from '@nestbox/domain/billing/credit';
import { holdsOn } from '@nestbox/domain/billing/promotion';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { FastifyInstance } from 'fastify';
import { hasPaidIn, readAllCharges } from '../../billing/chargeQueries.ts';
import { readFromCard } from '../../billing/closeCredit.ts';
import { termsText } from '../../billing/promotionChanges.ts';
import { readCreditState } from '../../billing/spendCredit.ts';
import { readBoxesWithoutItems } from '../../boxes/boxQueries.ts';
import { today } from '../../platform/clock.ts';
import { originOf } from '../../platform/http/sharedLimits.ts';
import type { Services } from '../../services.ts';
import { enterPromotion } from '../../workflows/payments/enterPromotion.ts';
import { serveCall } from '../serveCall.ts';

/** Enough for a person. */
const perMinute = 60;

export function creditRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, contract.getCredit, ({ params }) =>
    presentCredit(services, params.customerId),
  );
  serveCall(
    app,
    services,
    contract.enterPromotion,
    async ({ params: { customerId }, body, reply }) => {
      await enterPromotion(services, { customerId, origin: originOf(reply.request) }, body.code);
      return presentCredit(services, customerId);
    },
    { perMinute },
  );
}

async function presentCredit(services: Services, customerId: CustomerId): Promise<contract.Credit> {
  const { catalogue, clock, database } = services;
  const db = database.reader;
  const { entries, promotions, offers } = await readCreditState(db, services, customerId);
  const hasPaid = offers.length > 0 && hasPaidIn(await readAllCharges(db, customerId));
  const boxes = entries.length > 0 ? await readBoxesWithoutItems(db, customerId) : [];
  const balance = balanceOf(entries);
  const numberOf = new Map(boxes.map(({ boxId, boxNumber }) => [boxId, boxNumber]));
  return {
    balance,
    fromCard: await readFromCard(db, customerId, balance - giftOf(entries)),
    giftLeft: giftOf(entries),
    entries: entries
      .map(({ entryNumber, createdAt, amount, reason, boxId }) => ({
        entryNumber,
        on: londonDate(createdAt),
        amount,
        reason,
        boxNumber: (boxId === null ? null : numberOf.get(boxId)) ?? null,
      }))
      .reverse(),
    promotions: promotions.map((promotion) => ({
      code: promotion.code,
      terms: termsText(catalogue, promotion),
      boxesLeft: promotion.boxes - boxesUsed(entries, promotion.code),
    })),
    offers: offers
      .filter((offer) => holdsOn(offer, today(clock)) && !(offer.firstBoxOnly && hasPaid))
      .map((offer) => ({
        name: offer.code,
        terms: termsText(catalogue, offer),
        until: offer.validUntil,
      })),
  };
}

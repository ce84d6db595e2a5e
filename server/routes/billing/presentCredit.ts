import type { Credit } from '@nestbox/contract/credit';
import type { CustomerId } from '@nestbox/contract/values';
import { boxesUsed } from '@nestbox/domain/billing/bestPromotion';
import { balanceOf, giftOf } from '@nestbox/domain/billing/credit';
import { holdsOn } from '@nestbox/domain/billing/promotion';
import { londonDate } from '@nestbox/domain/calendar/london';
import { hasPaidIn, readAllCharges } from '../../billing/chargeQueries.ts';
import { readFromCard } from '../../billing/closeCredit.ts';
import { termsText } from '../../billing/promotionChanges.ts';
import { readCreditState } from '../../billing/spendCredit.ts';
import { readBoxesWithoutItems } from '../../boxes/boxQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';

/** Returns a customer's credit, and the promotions that they have entered. */
export async function presentCredit(services: Services, customerId: CustomerId): Promise<Credit> {
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

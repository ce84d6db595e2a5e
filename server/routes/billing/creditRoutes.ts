import * as contract from '@nestbox/contract/credit';
import type { CustomerId } from '@nestbox/contract/values';
import { balanceOf } from '@nestbox/domain/billing/credit';
import { boxesUsed, formatTerms } from '@nestbox/domain/billing/promotion';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { FastifyInstance } from 'fastify';
import { readFromCard } from '../../billing/closeCredit.ts';
import { readCreditState, withTerms } from '../../billing/spendCredit.ts';
import { readBoxesWithoutItems } from '../../boxes/boxQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { originOf } from '../../platform/http/sharedLimits.ts';
import type { Services } from '../../services.ts';
import { enterPromotion } from '../../workflows/payments/enterPromotion.ts';
import { serveCall } from '../serveCall.ts';

/** Enough for a person. */
const perMinute = 60;

export function creditRoutes(app: FastifyInstance, services: Services): void {
  const { reader } = services.database;
  serveCall(app, services, contract.getCredit, ({ params }) =>
    presentCredit(reader, params.customerId),
  );
  serveCall(
    app,
    services,
    contract.enterPromotion,
    async ({ params: { customerId }, body, reply }) => {
      await enterPromotion(services, { customerId, origin: originOf(reply.request) }, body.code);
      return presentCredit(reader, customerId);
    },
    { perMinute },
  );
}

async function presentCredit(db: Queryable, customerId: CustomerId): Promise<contract.Credit> {
  const { entries, promotions } = await readCreditState(db, customerId);
  const boxes = entries.length > 0 ? await readBoxesWithoutItems(db, customerId) : [];
  const balance = balanceOf(entries);
  const numberOf = new Map(boxes.map(({ boxId, boxNumber }) => [boxId, boxNumber]));
  return {
    balance,
    fromCard: await readFromCard(db, customerId, balance),
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
      terms: formatTerms(withTerms(promotion)),
      boxesLeft: promotion.boxes - boxesUsed(entries, promotion.code),
    })),
  };
}

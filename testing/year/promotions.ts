import { addDays } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { addPromotion } from '../../server/billing/promotionChanges.ts';
import { insertPromotionCode } from '../../server/billing/promotionCodeQueries.ts';
import type { Stage } from './customer.ts';

/** Codes of the year's promotions, and one that does not exist. */
export const promotionCodes = ['WELCOME', 'TENTH', 'FEW', 'MISSPELT'] as const;

/** Adds promotion codes: for first boxes, for several boxes, and for few customers; and an offer for half a year. */
export async function addPromotions({ shop }: Stage, customers: number): Promise<void> {
  const { reader } = shop.services.database;
  await addPromotion(shop.services, {
    kind: 'automatic',
    code: 'Half a year',
    amount: 150,
    percent: null,
    boxes: null,
    firstBoxOnly: false,
    minGoods: 2_500,
    products: [],
    categories: [],
    maxUses: null,
    validFrom: null,
    validUntil: addDays(londonDate(shop.now()), 182),
  });
  const [common, createdAt] = [{ boxes: 1, firstBoxOnly: false }, shop.now()];
  for (const promotion of [
    { ...common, code: 'WELCOME', amount: 500, firstBoxOnly: true },
    { ...common, code: 'TENTH', percent: 10, boxes: 3 },
    { ...common, code: 'FEW', percent: 100, maxUses: Math.ceil(customers / 3) },
  ]) {
    await insertPromotionCode(reader, { ...promotion, createdAt });
  }
}

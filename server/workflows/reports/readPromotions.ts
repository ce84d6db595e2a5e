import type { StaffPromotion, StaffPromotions } from '@nestbox/contract/staffPromotions';
import { promotionState } from '@nestbox/domain/billing/promotion';
import { termsText } from '../../billing/promotionChanges.ts';
import { type PromotionCode, readPromotionCodes } from '../../billing/promotionCodeQueries.ts';
import { countSheets } from '../../billing/singleUseCodeQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { type Figures, keepFigures } from './keptFigures.ts';
import { sumPromotions } from './promotionQueries.ts';

type Brought = StaffPromotion['brought'];

interface PromotionSums {
  /** By code. */
  readonly brought: Readonly<Record<string, Brought>>;
  readonly at: string;
}

/** What each promotion has brought. */
export const promotionFigures: Figures<PromotionSums> = {
  name: 'promotions 1',
  async sum({ database, clock }) {
    const sums = await sumPromotions(database.reader);
    const brought = Object.fromEntries(sums.map(({ code, ...each }) => [code, each]));
    return { brought, at: clock.now().toISOString() };
  },
};

const nothing: Brought = {
  customers: 0,
  boxes: 0,
  firstBoxes: 0,
  sales: 0,
  discount: 0,
  active: 0,
};

/** Returns a function that reads all promotions, latest first. What they have brought is kept for some minutes. */
export function promotionReader(services: Services): () => Promise<StaffPromotions> {
  const readSums = keepFigures(services, promotionFigures);
  return async () => {
    const { reader } = services.database;
    const promotions = await readPromotionCodes(reader);
    const sheets = new Map(
      (await countSheets(reader)).map(({ promotion, codes }) => [promotion, codes]),
    );
    const { brought, at } = await readSums();
    return {
      at,
      promotions: promotions.toReversed().map((promotion) => ({
        ...present(services, promotion),
        codes: sheets.get(promotion.code) ?? 0,
        brought: brought[promotion.code] ?? nothing,
      })),
    };
  };
}

function present(
  { catalogue, clock }: Services,
  { endedAt, createdAt: _, products, categories, ...promotion }: PromotionCode,
): Omit<StaffPromotion, 'codes' | 'brought'> {
  const stored = { ...promotion, products: [...products], categories: [...categories] };
  const state = promotionState({ ...promotion, ended: endedAt !== null }, today(clock));
  return {
    ...stored,
    state,
    wasEnded: endedAt !== null,
    says: termsText(catalogue, stored),
  };
}

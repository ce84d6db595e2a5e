import type { EnteredPromotion } from '@nestbox/domain/billing/bestPromotion';
import type { promotionCodes } from './schema.ts';

/** What tables keep of a promotion's terms. */
type StoredTerms = Pick<
  typeof promotionCodes.$inferSelect,
  'code' | 'amount' | 'percent' | 'boxes' | 'firstBoxOnly' | 'minGoods' | 'products' | 'categories'
>;

/** Returns a stored promotion as the rules know it. */
export function withTerms(stored: StoredTerms): EnteredPromotion {
  const { code, amount, percent, boxes, firstBoxOnly, minGoods, products, categories } = stored;
  const rest = { code, boxes, firstBoxOnly, minGoods, products, categories };
  if (amount !== null) return { ...rest, amount, percent: null };
  if (percent === null) throw new Error(`The promotion ${code} takes nothing off`);
  return { ...rest, amount: null, percent };
}

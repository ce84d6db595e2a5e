import type { CalendarDate } from '../calendar/date.ts';
import type { PricedItem } from '../money/itemPrice.ts';
import type { Pence } from '../money/pounds.ts';
import { balanceOf, type CreditInView } from './credit.ts';
import { goodsPrice } from './price.ts';
import {
  holdsOn,
  type PromotionOff,
  type PromotionSpan,
  type PromotionTerms,
} from './promotion.ts';

/** A promotion that a customer has entered. */
export type EnteredPromotion = PromotionTerms & { readonly code: string };

/** A promotion without a code, which holds by itself in its span. Its name stands where others have a code. */
export type AutomaticOffer = EnteredPromotion & PromotionSpan;

/** An item of a box, with what decides whether a promotion counts on it. */
export interface PromotedItem extends PricedItem {
  readonly productId: string;
  readonly category: string;
}

/** What of a box decides which promotion it has. */
export interface PromotedBox {
  readonly boxId: string;
  readonly items: readonly PromotedItem[];
  /** Whether the customer has paid for a box before. */
  readonly hasPaid: boolean;
  /** The day on which it is charged, or would be. */
  readonly chargedOn: CalendarDate;
}

/** The promotion of a box, and the pence that it takes off. */
export interface Discount {
  readonly promotion: EnteredPromotion;
  /** Whether it is an offer, and nothing that the customer has entered. */
  readonly isOffer: boolean;
  readonly amount: Pence;
}

/** Returns what a promotion takes off the price of goods: never more than that, rounded down. */
export const discountOf = (off: PromotionOff, goods: Pence): Pence =>
  off.amount === null ? Math.floor((goods * off.percent) / 100) : Math.min(off.amount, goods);

/** Returns the price of the goods of a box that a promotion counts on. */
export function countedGoods(
  { products, categories }: Pick<PromotionTerms, 'products' | 'categories'>,
  items: readonly PromotedItem[],
): Pence {
  if (products.length === 0 && categories.length === 0) return goodsPrice(items);
  return goodsPrice(
    items.filter(
      ({ productId, category }) => products.includes(productId) || categories.includes(category),
    ),
  );
}

/**
 * Returns the promotion that takes the most off a box; null where none takes anything off. One promotion counts for a
 * box. Of equal ones, an offer comes before a code, which stays for a later box, and an earlier code before a later one.
 * @param entered oldest first
 */
export function bestPromotion(
  entered: readonly EnteredPromotion[],
  offers: readonly AutomaticOffer[],
  entries: readonly CreditInView[],
  box: PromotedBox,
): Discount | null {
  const holding = offers.filter((offer) => holdsOn(offer, box.chargedOn));
  const discounts = [...holding, ...entered].map((promotion, place) => ({
    promotion,
    isOffer: place < holding.length,
    amount: takenOff(promotion, entries, box),
  }));
  const best = Math.max(0, ...discounts.map(({ amount }) => amount));
  return best > 0 ? (discounts.find(({ amount }) => amount === best) ?? null) : null;
}

function takenOff(
  promotion: EnteredPromotion,
  entries: readonly CreditInView[],
  { boxId, items, hasPaid }: PromotedBox,
): Pence {
  const { boxes, code, firstBoxOnly, minGoods } = promotion;
  if (firstBoxOnly && hasPaid) return 0;
  if (goodsPrice(items) < minGoods) return 0;
  if (boxes !== null && boxesUsed(entries, code, boxId) >= boxes) return 0;
  return discountOf(promotion, countedGoods(promotion, items));
}

/** Counts the boxes from which a promotion takes something off, without one box. */
export function boxesUsed(
  entries: readonly CreditInView[],
  code: string,
  exceptBoxId: string | null = null,
): number {
  const own = entries.filter((entry) => entry.code === code && entry.boxId !== exceptBoxId);
  const boxIds = [...new Set(own.map(({ boxId }) => boxId))];
  const givenFor = (id: string | null) => balanceOf(own.filter(({ boxId }) => boxId === id));
  return boxIds.filter((boxId) => givenFor(boxId) > 0).length;
}

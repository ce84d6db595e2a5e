import type { Pence } from '../money/pounds.ts';
import type { RefundSplit } from './refundSums.ts';

/** Packs of a paid box for which money goes back. */
export interface PaidGoods {
  readonly productId: string;
  readonly quantity: number;
  /** What they cost in the box, with VAT. */
  readonly price: Pence;
}

/** A part of a refund, for packs of a box. */
export interface RefundedGoods {
  readonly productId: string;
  /** Packs; 0 where the card's part of the same refund counts them. */
  readonly quantity: number;
  /** Pence of this refund. */
  readonly amount: Pence;
}

/** What paid for a box. */
interface GoodsPayment {
  readonly paid: Pence;
  /** What the customer's own credit paid. */
  readonly credit: Pence;
  /** What a promotion took off. It never becomes money again. */
  readonly promotion: Pence;
}

interface GoodsRefund {
  readonly card: readonly RefundedGoods[];
  readonly credit: readonly RefundedGoods[];
}

/**
 * Splits a refund of goods. The customer gets what they paid for them: card and credit get the parts
 * of their price that they paid, as the receipt shares credit among all goods. What the card cannot
 * take, because another refund has taken it, goes to credit. Nothing goes back where nothing is left.
 */
export function splitRefundOfGoods(
  { paid, credit, promotion }: GoodsPayment,
  left: RefundSplit,
  goods: readonly PaidGoods[],
  asCredit: boolean,
): GoodsRefund {
  const all = paid + credit + promotion;
  if (all === 0 || left.card + left.credit === 0) return { card: [], credit: [] };
  // Rounded as running sums, so that no penny is lost among several goods.
  const shareOf = (price: Pence, of: Pence) => Math.round((price * of) / all);
  let [priceSoFar, cardLeft] = [0, asCredit ? 0 : left.card];
  const parts = goods.map(({ productId, quantity, price }) => {
    const before = priceSoFar;
    priceSoFar += price;
    const due = shareOf(priceSoFar, paid + credit) - shareOf(before, paid + credit);
    const byCard = shareOf(priceSoFar, paid) - shareOf(before, paid);
    const card = Math.min(byCard, due, cardLeft);
    cardLeft -= card;
    return {
      card: { productId, quantity, amount: card },
      credit: { productId, quantity: card > 0 ? 0 : quantity, amount: due - card },
    };
  });
  const some = (each: RefundedGoods) => each.amount > 0;
  return {
    card: parts.map(({ card }) => card).filter(some),
    credit: parts.map(({ credit: part }) => part).filter(some),
  };
}

/** Splits a refund of goods of which the card takes only so many pence: the first goods come first. */
export function splitRefundedGoods(goods: readonly RefundedGoods[], toCard: Pence): GoodsRefund {
  let left = toCard;
  const parts = goods.map((item) => {
    const card = Math.min(item.amount, left);
    left -= card;
    return {
      card: { ...item, amount: card },
      credit: { ...item, quantity: card > 0 ? 0 : item.quantity, amount: item.amount - card },
    };
  });
  const some = (each: RefundedGoods) => each.amount > 0;
  return {
    card: parts.map(({ card }) => card).filter(some),
    credit: parts.map(({ credit }) => credit).filter(some),
  };
}

/**
 * Returns how many packs of a product can still be refunded.
 * @param refunds of the box, without those of which no money went back
 */
export function refundablePacks(
  sold: readonly { readonly productId: string; readonly quantity: number }[],
  refunds: readonly { readonly items: readonly Omit<RefundedGoods, 'amount'>[] | null }[],
  productId: string,
): number {
  const packsOf = (items: readonly Omit<RefundedGoods, 'amount'>[]) =>
    items
      .filter((item) => item.productId === productId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const refunded = refunds.reduce((sum, { items }) => sum + packsOf(items ?? []), 0);
  return Math.max(0, packsOf(sold) - refunded);
}

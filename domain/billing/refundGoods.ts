import { itemPrice, type PricedItem } from '../money/itemPrice.ts';
import type { PackCount } from '../money/packCount.ts';
import type { Pence } from '../money/pounds.ts';
import type { RefundSplit } from './refundSums.ts';

/** Packs of a paid box for which money goes back. */
export interface PaidGoods {
  readonly productId: string;
  readonly quantity: PackCount;
  /** What they cost in the box, with VAT. */
  readonly price: Pence;
}

/** A part of a refund, for packs of a box. */
export interface RefundedGoods {
  readonly productId: string;
  /** Packs; 0 where the card's part of the same refund counts them. */
  readonly quantity: PackCount;
  /** Pence of this refund. */
  readonly amount: Pence;
}

/** What paid for a box. */
interface GoodsPayment {
  readonly paid: Pence;
  /** What the customer's own credit paid. */
  readonly credit: Pence;
  /** What of it was gift credit. */
  readonly gift: Pence;
  /** What a promotion took off. It never becomes money again. */
  readonly promotion: Pence;
  /** Earlier refunds of packs: their price, and what went back for them. */
  readonly refunded: { readonly price: Pence; readonly amount: Pence };
}

interface GoodsRefund {
  readonly card: readonly RefundedGoods[];
  readonly credit: readonly RefundedGoods[];
}

interface PaidGoodsRefund extends GoodsRefund {
  /** What of the credit becomes gift credit again. */
  readonly gift: Pence;
}

/**
 * Splits a refund of goods. The customer gets what they paid for them: card and credit get the parts
 * of their price that they paid, as the receipt shares credit among all goods, and gift credit its part of the
 * credit. What the card cannot take, because another refund has taken it, goes to credit. Nothing goes back where
 * nothing is left.
 */
export function splitRefundOfGoods(
  { paid, credit, gift, promotion, refunded }: GoodsPayment,
  left: RefundSplit & { readonly gift: Pence },
  goods: readonly PaidGoods[],
  asCredit: boolean,
): PaidGoodsRefund {
  const all = paid + credit + promotion;
  if (all === 0 || left.card + left.credit === 0) return { card: [], credit: [], gift: 0 };
  // Rounded as running sums over all refunds, so that no penny is lost or given twice.
  const shareOf = (price: Pence, of: Pence) => Math.round((price * of) / all);
  let [priceSoFar, given] = [refunded.price, refunded.amount];
  let cardLeft = asCredit ? 0 : left.card;
  const parts = goods.map(({ productId, quantity, price }) => {
    const before = priceSoFar;
    priceSoFar += price;
    // Of packs whose card's part was refused, the credit's part may have been given.
    const due = Math.max(0, shareOf(priceSoFar, paid + credit) - given);
    given += due;
    const byCard = shareOf(priceSoFar, paid) - shareOf(before, paid);
    const card = Math.min(byCard, due, cardLeft);
    cardLeft -= card;
    return {
      card: { productId, quantity, amount: card },
      credit: { productId, quantity: card > 0 ? 0 : quantity, amount: due - card },
    };
  });
  const some = (each: RefundedGoods) => each.amount > 0;
  const toCredit = parts.map(({ credit: part }) => part).filter(some);
  // Of the credit's share, so that rounding leaves room for it.
  const giftUntil = (price: Pence) =>
    credit === 0
      ? 0
      : Math.round(((shareOf(price, paid + credit) - shareOf(price, paid)) * gift) / credit);
  // What refunds before had no room for comes with this one.
  const byGift = giftUntil(priceSoFar) - Math.min(giftUntil(refunded.price), gift - left.gift);
  return {
    card: parts.map(({ card }) => card).filter(some),
    credit: toCredit,
    gift: Math.max(0, Math.min(byGift, left.gift, sumOf(toCredit))),
  };
}

const sumOf = (goods: readonly RefundedGoods[]): Pence =>
  goods.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the goods of a refund as credit with what of each is gift credit. They add up to `gift`. */
export function giftOfGoods(goods: readonly RefundedGoods[], gift: Pence): RefundedGoods[] {
  const all = sumOf(goods);
  let soFar = 0;
  return goods.map((each) => {
    const before = soFar;
    soFar += each.amount;
    const giftUntil = (amount: Pence) => Math.round((gift * amount) / all);
    return { ...each, amount: giftUntil(soFar) - giftUntil(before) };
  });
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

type NamedPacks = readonly Omit<RefundedGoods, 'amount'>[];

/** A refund of a box. */
interface RefundOfPacks {
  readonly items: NamedPacks | null;
}

/**
 * Returns how many packs of a product can still be refunded.
 * @param refunds of the box, without those of which no money went back
 */
export const refundablePacks = (
  sold: NamedPacks,
  refunds: readonly RefundOfPacks[],
  productId: string,
): number => Math.max(0, packsOf(sold, productId) - refundedPacks(refunds, productId));

/** Returns the price of packs that were refunded, and what went back for them. */
export const refundedGoods = (
  sold: readonly (PricedItem & { readonly productId: string })[],
  refunds: readonly { readonly items: readonly RefundedGoods[] | null }[],
): GoodsPayment['refunded'] => ({
  price: sold.reduce(
    (sum, item) => sum + itemPrice({ ...item, quantity: refundedPacks(refunds, item.productId) }),
    0,
  ),
  amount: sumOf(refunds.flatMap(({ items }) => items ?? [])),
});

const refundedPacks = (refunds: readonly RefundOfPacks[], productId: string): number =>
  refunds.reduce((sum, { items }) => sum + packsOf(items ?? [], productId), 0);

const packsOf = (items: NamedPacks, productId: string): number =>
  items
    .filter((item) => item.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

import type { Pence } from '../money/pounds.ts';
import { vatWithin } from '../money/vat.ts';
import { goodsPrice } from './price.ts';
import { type SoldItem, type VatSum, vatSums } from './vatSums.ts';

/** Money without VAT, and its VAT. */
interface BookPart {
  readonly net: Pence;
  readonly vat: Pence;
}

/** Goods and delivery at one rate of VAT. */
export interface BookSum {
  /** Percent. */
  readonly rate: number;
  readonly goods: BookPart;
  readonly delivery: BookPart;
}

/** What was paid for. */
export interface Sold {
  readonly items: readonly SoldItem[];
  /** The price of goods and delivery. */
  readonly amount: Pence;
}

/**
 * Returns goods and delivery by rate, highest rate first, for the first `share` pence of a payment;
 * by default for all of it. Its parts add up to `share`.
 */
export function bookSums({ items, amount }: Sold, share: Pence = amount): BookSum[] {
  const goodsSums = vatSums(items, 0);
  let [wholeSoFar, shareSoFar] = [0, 0];
  return vatSums(items, amount - goodsPrice(items)).map(({ rate, gross: whole }, index) => {
    wholeSoFar += whole;
    // Rounded as a running sum, so that the rates add up to the share.
    const shareUntilHere = amount > 0 ? Math.round((share * wholeSoFar) / amount) : 0;
    const gross = shareUntilHere - shareSoFar;
    shareSoFar = shareUntilHere;
    const wholeGoods = goodsSums[index]?.gross ?? 0;
    const goods = split(whole > 0 ? Math.round((gross * wholeGoods) / whole) : 0, rate);
    const all = split(gross, rate);
    return { rate, goods, delivery: minus(all, goods) };
  });
}

/**
 * Returns the VAT of what was paid for goods and delivery, by rate, highest rate first. Credit lowers
 * the price of all of them alike.
 */
export const paidVatSums = (sold: Sold, paid: Pence): VatSum[] =>
  bookSums(sold, paid).map(({ rate, goods, delivery }) => {
    const [net, vat] = [goods.net + delivery.net, goods.vat + delivery.vat];
    return { rate, net, vat, gross: net + vat };
  });

/**
 * Returns what a refund takes back, as negative sums: each rate by its part of the payment.
 * @param before pence of the payment that went back earlier
 */
export function refundedSums(sold: Sold, before: Pence, refunded: Pence): BookSum[] {
  const until = bookSums(sold, before + refunded);
  return bookSums(sold, before).map((earlier, index) => {
    const later = until[index] ?? earlier;
    return {
      rate: earlier.rate,
      goods: minus(earlier.goods, later.goods),
      delivery: minus(earlier.delivery, later.delivery),
    };
  });
}

/** Returns the price of sums, with VAT. */
export const grossOf = (sums: readonly BookSum[]): Pence =>
  sums.reduce(
    (sum, { goods, delivery }) => sum + goods.net + goods.vat + delivery.net + delivery.vat,
    0,
  );

/** Returns the sums of several lines by rate, highest rate first. */
export function addSums(lines: readonly (readonly BookSum[])[]): BookSum[] {
  const byRate = new Map<number, BookSum>();
  for (const sum of lines.flat()) {
    const { goods = nothing, delivery = nothing } = byRate.get(sum.rate) ?? {};
    byRate.set(sum.rate, {
      rate: sum.rate,
      goods: plus(goods, sum.goods),
      delivery: plus(delivery, sum.delivery),
    });
  }
  return [...byRate.values()].sort((a, b) => b.rate - a.rate);
}

function split(gross: Pence, rate: number): BookPart {
  const vat = vatWithin(gross, rate);
  return { net: gross - vat, vat };
}

const nothing: BookPart = { net: 0, vat: 0 };
const plus = (a: BookPart, b: BookPart): BookPart => ({ net: a.net + b.net, vat: a.vat + b.vat });
const minus = (a: BookPart, b: BookPart): BookPart => ({ net: a.net - b.net, vat: a.vat - b.vat });

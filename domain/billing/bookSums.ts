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
  const price = goodsPrice(items);
  const goodsSums = vatSums(items, 0);
  let [goodsSoFar, shareSoFar] = [0, 0];
  return vatSums(items, amount - price).map(({ rate, gross: whole }, index) => {
    const wholeGoods = goodsSums[index]?.gross ?? 0;
    goodsSoFar += wholeGoods;
    // Rounded once, as a running sum of the goods: a rate is at most a penny off, and they add up to the share.
    const shareUntilHere = price > 0 ? Math.round((share * goodsSoFar) / price) : 0;
    const gross = shareUntilHere - shareSoFar;
    shareSoFar = shareUntilHere;
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

/** A refund of a payment, or money that a dispute took, as the sales book needs it. */
export interface BookedRefund {
  readonly amount: Pence;
  /** What of it is for which goods; null where it is for the whole box. They add up to `amount`. */
  readonly items: readonly RefundedGoods[] | null;
}

/** Pence that go back for goods at a rate of VAT. */
interface RefundedGoods {
  /** Percent. */
  readonly vatRate: number;
  readonly amount: Pence;
}

/**
 * Returns what changes as refunds of a payment are made, as negative sums, or come back, as positive ones: goods
 * that are named at their own rate, and otherwise each rate by its part of the payment.
 * @param paid pence that can go back in all
 * @param moved the refunds of the payment before and after, oldest first
 */
export function movedSums(
  sold: Sold,
  paid: Pence,
  { before, after }: { before: readonly BookedRefund[]; after: readonly BookedRefund[] },
): BookSum[] {
  const later = sumsOfRefunds(sold, paid, after);
  return sumsOfRefunds(sold, paid, before).map((sum, index) => {
    const { goods, delivery } = later[index] ?? sum;
    return {
      rate: sum.rate,
      goods: minus(sum.goods, goods),
      delivery: minus(sum.delivery, delivery),
    };
  });
}

/** Returns all that refunds have taken back, as positive sums. */
function sumsOfRefunds(sold: Sold, paid: Pence, refunds: readonly BookedRefund[]): BookSum[] {
  const firstOfGoods = refunds.findIndex(({ items }) => items !== null);
  const whole = firstOfGoods < 0 ? refunds : refunds.slice(0, firstOfGoods);
  const wholeSum = whole.reduce((sum, { amount }) => sum + amount, 0);
  const max = bookSums(sold, paid).map(partsOf);
  let taken = within(max, bookSums(sold, wholeSum).map(partsOf));
  for (const { amount, items } of refunds.slice(whole.length)) {
    let rest = amount;
    for (const item of items ?? []) {
      const index = max.findIndex(({ rate }) => rate === item.vatRate);
      const [limit, before] = [max[index], taken[index]];
      if (!limit || !before) continue;
      // A refund of the whole box may have taken a part of these goods before.
      const more = Math.max(0, Math.min(item.amount, limit.goods - before.goods, rest));
      taken = taken.with(index, { ...before, goods: before.goods + more });
      rest -= more;
    }
    taken = takeShare(taken, max, rest);
  }
  return taken.map(({ rate, goods, delivery }) => {
    const sum = split(goods, rate);
    // Rounded once for goods and delivery together, as the sale is.
    return { rate, goods: sum, delivery: minus(split(goods + delivery, rate), sum) };
  });
}

/** The prices of goods and delivery at a rate of VAT, which they include. */
interface GrossParts {
  readonly rate: number;
  readonly goods: Pence;
  readonly delivery: Pence;
}

const partsOf = ({ rate, goods, delivery }: BookSum): GrossParts => ({
  rate,
  goods: goods.net + goods.vat,
  delivery: delivery.net + delivery.vat,
});

/** Moves what exceeds a rate by rounding to what is left of the others. */
function within(max: readonly GrossParts[], taken: readonly GrossParts[]): GrossParts[] {
  const capped = taken.map((each, index) => ({
    ...each,
    goods: Math.min(each.goods, max[index]?.goods ?? 0),
    delivery: Math.min(each.delivery, max[index]?.delivery ?? 0),
  }));
  const sumOf = (parts: readonly GrossParts[]) =>
    parts.reduce((sum, { goods, delivery }) => sum + goods + delivery, 0);
  return takeShare(capped, max, sumOf(taken) - sumOf(capped));
}

/** Takes so many pence more, of each part by what is left of it. */
function takeShare(
  taken: readonly GrossParts[],
  max: readonly GrossParts[],
  amount: Pence,
): GrossParts[] {
  const paid = max.flatMap(({ goods, delivery }) => [goods, delivery]);
  const before = taken.flatMap(({ goods, delivery }) => [goods, delivery]);
  const left = paid.map((each, index) => each - (before[index] ?? 0));
  // The provider may have refunded more than was paid.
  const weights = left.some((each) => each > 0) ? left : paid;
  const all = weights.reduce((sum, each) => sum + each, 0);
  let [leftSoFar, takenSoFar] = [0, 0];
  const more = weights.map((each) => {
    leftSoFar += each;
    const untilHere = all > 0 ? Math.round((amount * leftSoFar) / all) : 0;
    const share = untilHere - takenSoFar;
    takenSoFar = untilHere;
    return share;
  });
  return taken.map(({ rate, goods, delivery }, index) => ({
    rate,
    goods: goods + (more[2 * index] ?? 0),
    delivery: delivery + (more[2 * index + 1] ?? 0),
  }));
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

import { addDays, type CalendarDate } from '../calendar/date.ts';
import { formatDay } from '../calendar/formatDay.ts';
import type { Decision } from '../decision.ts';
import type { Pence } from './pounds.ts';

/** A price with the day from which it holds. */
export interface DatedPrice {
  readonly from: CalendarDate;
  readonly price: Pence;
}

/** A higher price that subscribers pay later than others, since they must hear of it before. */
export interface KeptPrice {
  /** The first day of the price, for others. */
  readonly from: CalendarDate;
  /** The first day on which subscribers are charged it. */
  readonly until: CalendarDate;
  /** What subscribers pay before that day. */
  readonly before: Pence;
}

/** The price of a product, and how it changes. */
export interface PriceOverTime {
  /** The price before the first change. */
  readonly price: Pence;
  /** In any order, at most one a day. */
  readonly priceChanges?: readonly DatedPrice[] | undefined;
  readonly keptPrices?: readonly KeptPrice[] | undefined;
}

/** Days between the announcement of a higher price and the first day on which it is charged. */
export const higherPriceLead = 7;

/** Returns the price of a product on a day, as pages show it and as it is paid at checkout. */
export function priceOn({ price, priceChanges = [] }: PriceOverTime, day: CalendarDate): Pence {
  let [latest, now] = ['', price];
  for (const change of priceChanges) {
    if (change.from > day || change.from < latest) continue;
    latest = change.from;
    now = change.price;
  }
  return now;
}

/** Returns the price of a product in a box that a subscriber is charged on a day. */
export function subscriberPriceOn(product: PriceOverTime, day: CalendarDate): Pence {
  const kept = (product.keptPrices ?? []).filter(({ from, until }) => from <= day && day < until);
  return Math.min(priceOn(product, day), ...kept.map(({ before }) => before));
}

/** A product on a day: its price then, and what changes after it. */
interface PricedOn {
  readonly price: Pence;
  readonly priceChanges: readonly DatedPrice[];
  readonly keptPrices: readonly KeptPrice[];
}

export const pricedOn = (product: PriceOverTime, day: CalendarDate): PricedOn => ({
  price: priceOn(product, day),
  keptPrices: (product.keptPrices ?? []).filter(({ until }) => until > day),
  priceChanges: (product.priceChanges ?? [])
    .filter(({ from }) => from > day)
    .sort((a, b) => a.from.localeCompare(b.from)),
});

/** A change of price that is allowed, with the price that it replaces on its first day. */
export interface AcceptedPrice extends DatedPrice {
  readonly before: Pence;
  /** What subscribers pay at first, where that is less; null where nothing is kept for them. */
  readonly keptPrice: KeptPrice | null;
}

/**
 * Decides whether a price may hold from a day. Subscribers who have the product pay a higher one a week
 * later at the earliest, so that they know of it before their boxes are fixed.
 */
export function decidePrice(
  product: PriceOverTime,
  { from, price }: DatedPrice,
  { today, hasSubscribers }: { readonly today: CalendarDate; readonly hasSubscribers: boolean },
): Decision<AcceptedPrice> {
  const before = priceOn(product, from);
  if (price === before) return { refused: `it costs that already on ${formatDay(from, today)}` };
  if (from < today) {
    const earliest = formatDay(today, today);
    return {
      refused: `${formatDay(from, today)} is past: the price can hold from ${earliest} on`,
    };
  }
  const subscribersPay = subscriberPriceOn(product, from);
  const until = addDays(today, higherPriceLead);
  const mustWait = hasSubscribers && price > subscribersPay && from < until;
  // A price that is replaced on its day leaves its notice, which other prices may need.
  const kept = (product.keptPrices ?? []).find((each) => each.from === from);
  const keptPrice = mustWait ? { from, until, before: subscribersPay } : (kept ?? null);
  return { accepted: { from, price, before, keptPrice } };
}

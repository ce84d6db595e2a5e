import { addDays, type CalendarDate } from '../calendar/date.ts';
import { formatDay } from '../calendar/formatDay.ts';
import type { Decision } from '../decision.ts';
import type { Pence } from './pounds.ts';

/** A price with the day from which it holds. */
export interface DatedPrice {
  readonly from: CalendarDate;
  readonly price: Pence;
}

/** The price of a product, and how it changes. */
export interface PriceOverTime {
  /** The price before the first change. */
  readonly price: Pence;
  /** In any order, at most one a day. */
  readonly priceChanges?: readonly DatedPrice[] | undefined;
}

/** Days between the announcement of a higher price and the first day on which it is charged. */
export const higherPriceLead = 7;

/** Returns the price of a product for a box that is charged on a day. */
export function priceOn({ price, priceChanges = [] }: PriceOverTime, day: CalendarDate): Pence {
  let [latest, now] = ['', price];
  for (const change of priceChanges) {
    if (change.from > day || change.from < latest) continue;
    latest = change.from;
    now = change.price;
  }
  return now;
}

/** Returns a product as it is on a day: its price then, and the changes after it. */
export const pricedOn = (
  product: PriceOverTime,
  day: CalendarDate,
): Required<Pick<PriceOverTime, 'price'>> & { readonly priceChanges: readonly DatedPrice[] } => ({
  price: priceOn(product, day),
  priceChanges: (product.priceChanges ?? [])
    .filter(({ from }) => from > day)
    .sort((a, b) => a.from.localeCompare(b.from)),
});

/** A change of price that is allowed, with the price that it replaces on its first day. */
export interface AcceptedPrice extends DatedPrice {
  readonly before: Pence;
}

/**
 * Decides whether a price may hold from a day. A higher one needs notice where subscribers have the
 * product, so that they know of it before their boxes are fixed. Others may hold at once.
 */
export function decidePrice(
  product: PriceOverTime,
  { from, price }: DatedPrice,
  { today, hasSubscribers }: { readonly today: CalendarDate; readonly hasSubscribers: boolean },
): Decision<AcceptedPrice> {
  const before = priceOn(product, from);
  const mustWait = price > before && hasSubscribers;
  const first = mustWait ? addDays(today, higherPriceLead) : today;
  if (price === before) return { refused: `it costs that already on ${formatDay(from, today)}` };
  if (from >= first) return { accepted: { from, price, before } };
  const earliest = formatDay(first, today);
  return {
    refused: mustWait
      ? `a higher price needs ${higherPriceLead} days' notice to customers: it can hold from ${earliest} on`
      : `${formatDay(from, today)} is past: the price can hold from ${earliest} on`,
  };
}

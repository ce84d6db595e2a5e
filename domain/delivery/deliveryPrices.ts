import { addDays, type CalendarDate } from '../calendar/date.ts';
import { formatDay } from '../calendar/formatDay.ts';
import { latestUntil } from '../calendar/latestUntil.ts';
import type { Decision } from '../decision.ts';
import { higherPriceLead } from '../money/datedPrices.ts';
import { formatPounds, type Pence } from '../money/pounds.ts';
import { chargeDate } from './dates.ts';
import { type Bulk, parcelCost, parcelsFor, receivingCost } from './parcels.ts';

/** What delivery costs a customer, by the price of the goods in a box. */
export interface DeliveryPrices {
  /** The price of goods below which a box is not worth a delivery. */
  readonly minimum: Pence;
  /** The price of goods from which delivery is free. */
  readonly freeFrom: Pence;
  /** The price of a delivery below `freeFrom`. */
  readonly fee: Pence;
}

/** What customers pay for delivery from a day on. */
export interface DatedDeliveryPrices extends Pick<DeliveryPrices, 'freeFrom' | 'fee'> {
  readonly from: CalendarDate;
}

/** The delivery prices before the first change, and how they change. */
export interface DeliveryPricesOverTime extends DeliveryPrices {
  /** In any order, at most one a day; none if left out. */
  readonly changes?: readonly DatedDeliveryPrices[] | undefined;
}

/** The shop's prices unless it sets others; an assumption. */
export const defaultDeliveryPrices: DeliveryPrices = { minimum: 1000, freeFrom: 1500, fee: 295 };

/** Returns the prices of a delivery that is charged on a day. */
export function deliveryPricesOn(
  prices: DeliveryPricesOverTime,
  day: CalendarDate,
): DeliveryPrices {
  const { freeFrom, fee } = latestUntil(day, prices.changes ?? []) ?? prices;
  return { minimum: prices.minimum, freeFrom, fee };
}

/** Returns the prices for a box with this delivery date: those of the day of its charge. */
export const deliveryPricesInBox = (
  prices: DeliveryPricesOverTime,
  delivery: CalendarDate,
): DeliveryPrices =>
  prices.changes?.length ? deliveryPricesOn(prices, chargeDate(delivery)) : prices;

/** Returns the pence that the customer pays for the delivery of goods at this price. */
export const deliveryFee = (
  goods: Pence,
  { freeFrom, fee }: Pick<DeliveryPrices, 'freeFrom' | 'fee'>,
): Pence => (goods > 0 && goods < freeFrom ? fee : 0);

/** Returns the pence that a box costs shop and household, besides its goods. */
export const deliveryCost = (bulk: Bulk, goods: Pence, prices: DeliveryPrices): Pence =>
  parcelsFor(bulk) * parcelCost + receivingCost + deliveryFee(goods, prices);

type CustomerPrices = Pick<DeliveryPrices, 'freeFrom' | 'fee'>;

/** Whether the delivery of some box costs more than before. */
export const isDearer = (after: CustomerPrices, before: CustomerPrices): boolean =>
  // Its fee may be higher, or more boxes may have one.
  [1, Math.max(1, before.freeFrom)].some(
    (goods) => deliveryFee(goods, after) > deliveryFee(goods, before),
  );

/** A change of delivery prices that is allowed, with the prices that it replaces on its first day. */
export interface AcceptedDeliveryPrices extends DatedDeliveryPrices {
  readonly before: CustomerPrices;
}

/**
 * Decides whether delivery prices may hold from a day. Prices by which a box can cost more need
 * notice, as higher prices of products do.
 */
export function decideDeliveryPrices(
  prices: DeliveryPricesOverTime,
  { from, freeFrom, fee }: DatedDeliveryPrices,
  today: CalendarDate,
): Decision<AcceptedDeliveryPrices> {
  const { minimum, ...before } = deliveryPricesOn(prices, from);
  if (before.freeFrom === freeFrom && before.fee === fee) {
    return { refused: 'Delivery costs that already on this day.' };
  }
  if (fee > 0 && freeFrom > 0 && freeFrom < minimum) {
    return {
      refused: `A box has goods for ${formatPounds(minimum)} or more, unless its customer wants it smaller: delivery cannot be free from less.`,
    };
  }
  const dearer = isDearer({ freeFrom, fee }, before);
  const first = dearer ? addDays(today, higherPriceLead) : today;
  if (from >= first) return { accepted: { from, freeFrom, fee, before } };
  const earliest = formatDay(first, today);
  return {
    refused: dearer
      ? `Dearer delivery needs ${higherPriceLead} days’ notice to customers: it can begin on ${earliest} at the earliest.`
      : `This day is past: the prices can hold from ${earliest} on.`,
  };
}

/**
 * Decides whether boxes can take later needs along below a price of goods: delivery cannot be free from less,
 * today or later.
 */
export function decideMinimum(
  minimum: Pence,
  prices: DeliveryPricesOverTime,
  today: CalendarDate,
): Decision<Pick<DeliveryPrices, 'minimum'>> {
  const later = (prices.changes ?? []).filter(({ from }) => from > today);
  const lower = [deliveryPricesOn(prices, today), ...later].find(
    ({ fee, freeFrom }) => fee > 0 && freeFrom > 0 && freeFrom < minimum,
  );
  if (!lower) return { accepted: { minimum } };
  return {
    refused: `Delivery is free from ${formatPounds(lower.freeFrom)} of goods: a box cannot need more than that. Set the delivery prices first.`,
  };
}

import type { BoxStatus } from '../boxes/lifecycle.ts';
import type { CalendarDate } from '../calendar/date.ts';
import type { PricedItem } from '../money/itemPrice.ts';
import type { Pence } from '../money/pounds.ts';
import { boxPrice } from './price.ts';

/**
 * Minutes for which a checkout reserves a box: long enough to fetch a card and to confirm at the bank.
 * The card provider's own checkout page lasts at least as long.
 */
const reservationMinutes = 30;

/** Returns the instant at which a reservation ends that is made or renewed at another. */
export const reservedFrom = (at: Date): Date =>
  new Date(at.getTime() + reservationMinutes * 60_000);

interface PricedProduct extends PricedItem {
  readonly productId: string;
}

/** Items, price and day of a box, as its payment charges them. */
export interface QuotedBox {
  readonly amount: Pence;
  readonly items: readonly PricedProduct[];
  /** Null where the quote is for any day. */
  readonly deliveryDate: CalendarDate | null;
}

interface BoxNow {
  readonly status: BoxStatus;
  readonly deliveryDate: CalendarDate;
  readonly deliveryFee: Pence;
  readonly items: readonly PricedProduct[];
}

/** Whether a box has the items, prices and day of a quote. */
export function isAsQuoted(box: Omit<BoxNow, 'status'>, quote: QuotedBox): boolean {
  const quoted = new Map(quote.items.map((item) => [item.productId, item]));
  return (
    boxPrice(box) === quote.amount &&
    (quote.deliveryDate === null || box.deliveryDate === quote.deliveryDate) &&
    box.items.length === quoted.size &&
    box.items.every(({ productId, quantity, unitPrice }) => {
      const item = quoted.get(productId);
      return item?.quantity === quantity && item.unitPrice === unitPrice;
    })
  );
}

/** What decides whether a reservation goes on after a change. */
export interface ReservationFacts {
  /** The reserved box; undefined where it no longer exists. */
  readonly box: BoxNow | undefined;
  readonly quote: QuotedBox;
  /** Whether it is the next planned box, which alone is paid at checkout. */
  readonly isNext: boolean;
  readonly subscriptionActive: boolean;
}

/** Whether the customer can go on to pay for a reserved box as it was quoted. */
export const staysReserved = ({
  box,
  quote,
  isNext,
  subscriptionActive,
}: ReservationFacts): boolean =>
  box?.status === 'Created' && isNext && !subscriptionActive && isAsQuoted(box, quote);

/** What decides about a payment that succeeded. */
export interface SucceededPayment {
  readonly kind: 'checkout' | 'recurring';
  /** Whether the payment was open, so that its reservation had not ended. */
  readonly open: boolean;
  /** Whether it was closed, so that its credit is given back. */
  readonly closed: boolean;
  readonly credit: Pence;
  /** Whether the box is as quoted. */
  readonly asQuoted: boolean;
  /** Whether the shop has the packs of a box that is not locked yet. */
  readonly packsFree: boolean;
}

/**
 * Whether a successful payment pays for its box, which can still be paid. Otherwise it is refunded. A
 * payment whose reservation had ended pays for what it quoted, and never undoes a change that the
 * customer was told of.
 */
export function paysForBox(payment: SucceededPayment): boolean {
  if (payment.open) return true;
  // A closed payment has given its credit back, so it pays for a part of the box only.
  if (payment.closed && payment.credit > 0) return false;
  return payment.kind === 'recurring' || (payment.asQuoted && payment.packsFree);
}

import type { CalendarDate } from '../calendar/date.ts';
import { type PriceOverTime, subscriberPriceOn } from '../money/datedPrices.ts';
import type { Pence } from '../money/pounds.ts';
import { chargeDate } from './dates.ts';

/** Returns the price of a pack in a box with this delivery date: what a subscriber is charged on its day. */
export const priceInBox = (product: PriceOverTime, delivery: CalendarDate): Pence =>
  subscriberPriceOn(product, chargeDate(delivery));

import type { CalendarDate } from '../calendar/date.ts';
import { type PriceOverTime, priceOn } from '../money/datedPrices.ts';
import type { Pence } from '../money/pounds.ts';
import { chargeDate } from './dates.ts';

/** Returns the price of a pack in a box with this delivery date: that of the day of its charge. */
export const priceInBox = (product: PriceOverTime, delivery: CalendarDate): Pence =>
  priceOn(product, chargeDate(delivery));

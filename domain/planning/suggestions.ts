import { type CalendarDate, dayNumber } from '../calendar/date.ts';
import { downsampled } from './downsample.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { stockOutDayCostAfter } from './refill.ts';
import { Supply } from './supply.ts';

/** A box for which packs are suggested. */
interface SuggestionPlace {
  readonly today: CalendarDate;
  /** The delivery date of the household's first box. */
  readonly start: CalendarDate;
  readonly deliveries: readonly CalendarDate[];
  readonly cadenceDays: number;
}

/**
 * Returns the packs of essentials that each box would bring, had the household chosen them. They
 * are suggestions, never sent unasked. One record of packs by product for each delivery, in the
 * same order.
 */
export function suggestPacks(
  products: readonly PlannedProduct[],
  { today, start, deliveries, cadenceDays }: SuggestionPlace,
): Record<string, number>[] {
  const days = deliveries.map(dayNumber);
  const supplies = products.map(
    (product) => new Supply(downsampled(product), [], dayNumber(today)),
  );
  return days.map((day, index) => {
    const next = days[index + 1] ?? day + cadenceDays;
    const stockOutDayCost = stockOutDayCostAfter(day - dayNumber(start));
    const packs: Record<string, number> = {};
    for (const supply of supplies) {
      const count = supply.fill(day, next, { stockOutDayCost });
      if (count > 0) packs[supply.product.productId] = count;
    }
    return packs;
  });
}

import { type CalendarDate, dayNumber } from '../calendar/date.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { outDayCost } from './refill.ts';
import { Supply } from './supply.ts';

/**
 * The packs of essentials that each box would bring, had the household chosen them: suggestions,
 * never sent unasked. One record of packs by product for each delivery, in the same order.
 */
export function suggestPacks(
  products: readonly PlannedProduct[],
  deliveries: readonly CalendarDate[],
  cadenceDays: number,
): Record<string, number>[] {
  const days = deliveries.map(dayNumber);
  const supplies = products.map((product) => new Supply(product, [], days[0] ?? 0));
  return days.map((day, index) => {
    const next = days[index + 1] ?? day + cadenceDays;
    const packs: Record<string, number> = {};
    for (const supply of supplies) {
      const count = supply.fill(day, next, { outDayCost });
      if (count > 0) packs[supply.product.productId] = count;
    }
    return packs;
  });
}

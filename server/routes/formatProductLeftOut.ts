import { dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import { formatRunningOut, formatTooDear } from '@nestbox/domain/planning/formatPreferences';
import { runOutDay } from '@nestbox/domain/planning/stockForecast';
import type { Arrival } from '@nestbox/domain/planning/supply';
import type { PlannedCachedProduct } from '../planning/plannedProducts.ts';
import type { PlanningContext } from '../planning/readPlanningContext.ts';

/**
 * That a product runs out because the monthly limit left it out of a box, in a sentence; null where
 * what comes before or after is enough.
 */
export function formatProductLeftOut(
  { open, subscription, today: now }: PlanningContext,
  arrivals: readonly Arrival[],
  product: PlannedCachedProduct,
): string | null {
  const limit = subscription.monthlyLimit;
  if (limit === null) return null;
  const today = dayNumber(now);
  const { productId, price } = product;
  if (price > limit && !arrivals.some(({ packs }) => packs[productId])) {
    return formatTooDear(limit, price);
  }
  const last = arrivals.at(-1)?.day ?? today;
  for (const { boxNumber, deliveryDate, withheld } of open) {
    const packs = withheld[productId];
    if (!packs) continue;
    const day = dayNumber(deliveryDate);
    const next = arrivals.find((box) => box.day > day && box.packs[productId]);
    const { likely } = runOutDay(product, arrivals, today, next?.day ?? last + 1);
    if (likely >= (next?.day ?? last)) continue;
    const runsOut = likely > today ? dateOfDay(Math.floor(likely)) : null;
    return formatRunningOut({ limit, packs, boxNumber, runsOut, today: now });
  }
  return null;
}

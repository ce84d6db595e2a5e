import type { Forecast } from '@nestbox/contract/forecast';
import { dayNumber } from '@nestbox/domain/calendar/date';

/** Bounds in days, so that one product that lasts for a year does not make slivers of all others. */
const least = 28;
const greatest = 182;

/**
 * Days that a full bar of stock stands for, alike for all products, so that their bars compare: those
 * that the longest lasting product of the next box lasts.
 */
export function scaleDays({ today, products }: Pick<Forecast, 'today' | 'products'>): number {
  const [next] = products.flatMap(({ nextBox }) => nextBox?.deliveryDate ?? []).sort();
  const lasting = products
    .filter(({ nextBox }) => nextBox?.deliveryDate === next)
    .map(({ runsOut }) => (runsOut ? dayNumber(runsOut.likely) - dayNumber(today) : greatest));
  return Math.min(greatest, Math.max(least, ...lasting));
}

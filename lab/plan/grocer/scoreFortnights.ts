import { knownBefore } from './known.ts';
import { type Measure, measure, type Part } from './measure.ts';
import type { Forecaster } from './method.ts';
import { end, fortnight, maxProbability, split } from './protocol.ts';
import type { OrderDays } from './readOrders.ts';
import { sum } from './statistics.ts';

/** The mornings of forecasts: the split, and every fortnight after it with a known end. */
export const mornings: readonly number[] = Array.from(
  { length: Math.floor((end - split) / fortnight) },
  (_, index) => split + index * fortnight,
);

/**
 * Returns the log loss (natural logarithm) of 'an order comes within a fortnight from this
 * morning'.
 * @returns null for a method without probabilities
 */
export function scoreFortnights(
  customers: readonly OrderDays[],
  forecaster: Forecaster,
  asked = mornings,
): Measure | null {
  const parts = customers.map((days) => lossOf(days, forecaster, asked));
  return parts.includes(null) ? null : measure(parts.filter((part) => part !== null));
}

function lossOf(days: OrderDays, forecaster: Forecaster, asked: readonly number[]): Part | null {
  let loss = 0;
  for (const morning of asked) {
    const known = knownBefore(days, morning);
    const forecast = known && forecaster(known).within?.(fortnight);
    if (typeof forecast !== 'number') return null;
    const probability = Math.min(maxProbability, Math.max(1 - maxProbability, forecast));
    loss -= Math.log(ordersIn(days, morning) ? probability : 1 - probability);
  }
  return { sum: loss, by: asked.length };
}

/** Returns the share of all forecast fortnights with an order. */
export const shareWithOrder = (customers: readonly OrderDays[]): number =>
  sum(customers.map((days) => mornings.filter((morning) => ordersIn(days, morning)).length)) /
  (customers.length * mornings.length);

const ordersIn = (days: OrderDays, morning: number): boolean =>
  days.some((day) => day >= morning && day < morning + fortnight);

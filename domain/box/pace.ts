import { type UsageForecast, usageAt } from '../household/usage.ts';

/**
 * The standard normal score of the quantile by which boxes are planned: seven homes in ten of a
 * composition use less. Planning early boxes above the median is what prevents run-outs before
 * anything is known of this very home; what it costs is some stock.
 */
const planningScore = 0.5244;

/** Units a day for which boxes are planned; what the customer stated is taken as it is. */
export function planningPace(forecast: UsageForecast): number {
  return usageAt(forecast, planningScore);
}

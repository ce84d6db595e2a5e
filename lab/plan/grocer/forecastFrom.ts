import type { Forecast } from './method.ts';
import { longest, middleOf, rangeOf } from './quantiles.ts';

const nearlyAll = 1 - 1e-6;

/**
 * Returns the forecast of a customer's next order, after a silence of whole days.
 * @param by the probability that the interval is at most this many days, if there is another order
 * @param left the probability that the last order was the customer's last, before the silence
 */
export function forecastFrom(
  by: (days: number) => number,
  left: number,
  silence: number,
): Forecast {
  // Limited to a year and to nearly all, so that some probability is left and the rest stays defined.
  const bySilence = Math.min(nearlyAll, by(Math.min(silence, longest - 1)));
  const silent = 1 - bySilence;
  /** Returns the probability for an interval that is longer than the silence. */
  const stillBy = (days: number) => (by(days) - bySilence) / silent;
  const active = ((1 - left) * silent) / (left + (1 - left) * silent);
  return {
    middle: () => middleOf(stillBy, silence),
    range: () => rangeOf(stillBy, silence),
    within: (days) => active * stillBy(silence + days),
  };
}

/**
 * The posterior of one product in one household on a day: hypotheses of usage rate and stock with
 * their probabilities. Each hypothesis has its own stock, since a higher usage rate leaves less of
 * the same deliveries. The arrays have the same length.
 */
export interface UsagePosterior {
  /** Units a day, ascending. The last one is 0: not used any more. */
  readonly rates: readonly number[];
  /** Probabilities, which sum to 1. */
  readonly weights: readonly number[];
  /** Mean stock under each hypothesis, in units. */
  readonly left: readonly number[];
  /** Standard deviation of the stock under each hypothesis, in days of usage. */
  readonly stockSdDays: number;
  /** Standard deviation of a day's usage, in average days. */
  readonly usageNoise: number;
}

/** The state of a hypothesis, for the likelihood of signals. */
export interface HypothesisState {
  /** Units a day; 0: not used. */
  readonly rate: number;
  /** Units in stock. */
  readonly left: number;
  /** Days since stock ended; 0 while there is some. */
  readonly outDays: number;
  readonly packAmount: number;
  /** Standard deviation of the stock, in days of usage. */
  readonly stockSdDays: number;
}

/** Returns the posterior of a known or stated usage rate: a single hypothesis. */
export const certainPosterior = (unitsPerDay: number, left = 0): UsagePosterior => ({
  rates: [unitsPerDay],
  weights: [1],
  left: [left],
  stockSdDays: 0,
  usageNoise: 0,
});

/** Returns the mean units a day over the hypotheses. */
export function expectedUsageRate({
  rates,
  weights,
}: Pick<UsagePosterior, 'rates' | 'weights'>): number {
  let sum = 0;
  for (let k = 0; k < weights.length; k += 1) sum += (weights[k] as number) * (rates[k] as number);
  return sum;
}

/**
 * Returns the quantile of the usage rate, in units a day. A hypothesis covers the rates halfway to
 * its neighbours.
 */
export function usageRateAt({ rates, weights }: UsagePosterior, probability: number): number {
  const idle = at(rates, rates.length - 1) === 0 ? at(weights, weights.length - 1) : 0;
  const used = rates.length - (idle > 0 ? 1 : 0);
  const apart = used > 1 ? at(rates, 1) / at(rates, 0) : 1;
  let below = idle;
  if (probability < below) return 0;
  for (let k = 0; k < used; k += 1) {
    const weight = at(weights, k);
    if (weight > 0 && below + weight >= probability - 1e-12) {
      return at(rates, k) * apart ** ((probability - below) / weight - 0.5);
    }
    below += weight;
  }
  return at(rates, Math.max(0, used - 1));
}

/**
 * Returns the days from the posterior's day until stock has ended with this probability; infinite
 * where it is more likely not used any more.
 */
export function daysLeftAt(posterior: UsagePosterior, probability: number): number {
  const { rates, weights, left } = posterior;
  const days = Array.from({ length: weights.length }, (_, k) => ({
    days: at(rates, k) > 0 ? at(left, k) / at(rates, k) : Number.POSITIVE_INFINITY,
    weight: at(weights, k),
  })).sort((a, b) => a.days - b.days);
  let sum = 0;
  for (const each of days) {
    sum += each.weight;
    if (sum >= probability - 1e-12) return each.days;
  }
  return Number.POSITIVE_INFINITY;
}

/** Returns an element that exists, since all arrays of a posterior have the same length. */
export const at = (list: ArrayLike<number>, index: number): number => list[index] as number;

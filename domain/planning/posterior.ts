import { normalShare } from './normal.ts';

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
  /**
   * How far counts of this household were from what was expected, in expected standard deviations;
   * 1 if left out.
   */
  readonly surprise?: number | undefined;
  /** Whether the household had said nothing for half a year when the last box came. */
  readonly isSilent?: boolean | undefined;
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
 * Returns the days from the posterior's day until stock has ended with each of these probabilities, in
 * ascending order; infinite where it is more likely not used any more. Under each hypothesis, what has
 * been used by a day varies about its mean, and the stock is uncertain itself.
 */
export function daysLeftAt(posterior: UsagePosterior, probabilities: readonly number[]): number[] {
  const { stockSdDays, usageNoise } = posterior;
  // A known usage rate ends on a day that is known, too.
  if (stockSdDays === 0 && usageNoise === 0) return knownDaysLeft(posterior, probabilities);
  const middle = middleOf(posterior);
  let least = 0;
  return probabilities.map((probability) => {
    least = daysUntil((days) => endedBy(posterior, days, middle) >= probability, least);
    return least;
  });
}

function knownDaysLeft(
  { rates, weights, left }: UsagePosterior,
  probabilities: readonly number[],
): number[] {
  const days = weights.map((_, k) =>
    at(rates, k) > 0 ? at(left, k) / at(rates, k) : Number.POSITIVE_INFINITY,
  );
  return quantiles(days, weights, probabilities, Number.POSITIVE_INFINITY);
}

/** Returns the probability that stock has ended so many days after the posterior's day. */
export const endedWithin = (posterior: UsagePosterior): ((days: number) => number) => {
  const middle = middleOf(posterior);
  return (days) => endedBy(posterior, days, middle);
};

/** Days within which stock ends, if it does at all. */
const maxDays = 100 * 365;
/** Days to which a day of the end is exact. */
const exactDays = 0.01;

/** Returns the first number of days for which it is true; infinite where it never is. */
function daysUntil(isTrue: (days: number) => boolean, least: number): number {
  if (isTrue(least)) return least;
  let below = least;
  let above = least + 7;
  while (!isTrue(above)) {
    if (above > maxDays) return Number.POSITIVE_INFINITY;
    below = above;
    above += above - least;
  }
  while (above - below > exactDays) {
    const middle = (below + above) / 2;
    if (isTrue(middle)) above = middle;
    else below = middle;
  }
  return above;
}

/** Returns the days after which stock has as likely ended as not, by the model alone. */
const middleOf = (posterior: UsagePosterior) =>
  daysUntil((days) => modelledEnd(posterior, days) >= 0.5, 0);

/** Returns the probability that stock has ended: as modelled, with the spread that was seen. */
function endedBy(posterior: UsagePosterior, days: number, middle: number): number {
  const { surprise = 1 } = posterior;
  if (surprise === 1 || !Number.isFinite(middle)) return modelledEnd(posterior, days);
  // Nearer than the middle by ratios, since stock cannot have ended before today.
  return modelledEnd(
    posterior,
    days < middle
      ? middle * (days / middle) ** (1 / surprise)
      : middle + (days - middle) / surprise,
  );
}

/** Returns the probability that stock has ended after so many days. */
function modelledEnd(
  { rates, weights, left, stockSdDays, usageNoise }: UsagePosterior,
  days: number,
): number {
  const sd = Math.sqrt(stockSdDays ** 2 + usageNoise ** 2 * days);
  let ended = 0;
  for (let k = 0; k < weights.length; k += 1) {
    const amount = left[k] as number;
    const rate = rates[k] as number;
    const weight = weights[k] as number;
    // None is left, whatever is uncertain about the usage.
    if (amount === 0) ended += weight;
    else if (rate > 0) {
      const beyond = days - amount / rate;
      ended += weight * (sd > 0 ? normalShare(beyond / sd) : beyond >= 0 ? 1 : 0);
    }
  }
  return ended;
}

/**
 * Returns the quantiles of what each hypothesis says.
 * @param probabilities in ascending order
 * @param beyond what is returned for a probability above the sum of all weights
 */
export function quantiles(
  values: readonly number[],
  weights: readonly number[],
  probabilities: readonly number[],
  beyond: number,
): number[] {
  const order = ascending(values);
  let sum = 0;
  let place = -1;
  return probabilities.map((probability) => {
    while (sum < probability - 1e-12 && place + 1 < order.length) {
      place += 1;
      sum += at(weights, at(order, place));
    }
    return sum < probability - 1e-12 ? beyond : at(values, at(order, Math.max(0, place)));
  });
}

/**
 * Returns the places of values in ascending order of these. A higher usage rate leaves less stock for
 * fewer days, so all but a few values are in descending order: insertion from the end is nearly linear.
 */
function ascending(values: readonly number[]): number[] {
  const order: number[] = [];
  for (let k = values.length - 1; k >= 0; k -= 1) {
    let place = order.length;
    while (place > 0 && at(values, at(order, place - 1)) > at(values, k)) {
      order[place] = at(order, place - 1);
      place -= 1;
    }
    order[place] = k;
  }
  return order;
}

/** Returns an element that exists, since all arrays of a posterior have the same length. */
export const at = (list: ArrayLike<number>, index: number): number => list[index] as number;

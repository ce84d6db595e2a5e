/**
 * What is believed of one product in one home on a day: how fast it is used, and what is left, as
 * hypotheses with their probabilities. Each hypothesis has a stock of its own, for who uses more has
 * less left of the same deliveries. The arrays have the same length.
 */
export interface UsagePosterior {
  /** Units a day, in rising order but for a last 0, which says that it is not used any more. */
  readonly rates: readonly number[];
  /** Probabilities, which sum to 1. */
  readonly weights: readonly number[];
  /** Units at home, on average under each. */
  readonly left: readonly number[];
  /** How far what is at home may be off under each, in days of use: a standard deviation. */
  readonly unsureDays: number;
  /** How a day's use wavers: a standard deviation, in usual days. */
  readonly usageNoise: number;
}

/** Of what is known or stated: one pace, taken as it is. */
export const certainPosterior = (unitsPerDay: number, left = 0): UsagePosterior => ({
  rates: [unitsPerDay],
  weights: [1],
  left: [left],
  unsureDays: 0,
  usageNoise: 0,
});

/** Units a day on average over the hypotheses. */
export function expectedPace({
  rates,
  weights,
}: Pick<UsagePosterior, 'rates' | 'weights'>): number {
  let sum = 0;
  for (let k = 0; k < weights.length; k += 1) sum += at(weights, k) * at(rates, k);
  return sum;
}

/**
 * Units a day that are not exceeded with this probability. A hypothesis stands for the paces around
 * it, halfway to its neighbours.
 */
export function paceAt({ rates, weights }: UsagePosterior, probability: number): number {
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
 * Days from the posterior's day until the last is used up, so that it has run out by then with this
 * probability; infinite where it is likelier not to be used any more.
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

/** An element that is there, as all arrays of a posterior have the same length. */
export const at = (list: ArrayLike<number>, index: number): number => list[index] as number;

import { medianUsage, type UsageForecast } from '../household/usage.ts';
import { at } from './posterior.ts';

/**
 * Number of possible usage rates, evenly spaced in their logarithm from a ninth to nine times the
 * median of similar households. One more hypothesis means that it is not used any more.
 */
export const rateCount = 43;
const widest = Math.log(9);
export const step = (2 * widest) / (rateCount - 1);

/** Share of households with twice the spread of the log-normal, which has too thin tails. */
const heavyShare = 0.2;
/** Share of households that do not use what they chose, or stop within a year. */
const idlePrior = 0.01;

/** Returns the logarithm of a usage rate, relative to the median of similar households. */
const logMultiple = (k: number) => -widest + k * step;

/** Each usage rate relative to that median. The last is 0: not used. */
export const multiples: readonly number[] = Array.from({ length: rateCount + 1 }, (_, k) =>
  k < rateCount ? Math.exp(logMultiple(k)) : 0,
);

const bell = (log: number, sd: number) => Math.exp(-0.5 * (log / sd) ** 2) / sd;

/** Cached by spread, of which the usage figures have few. */
const priors = new Map<number, readonly number[]>();

/** Returns the prior probabilities of the usage rates for this spread, the last for no usage. */
export function priorOf(logSd: number): readonly number[] {
  const kept = priors.get(logSd) ?? computePrior(logSd);
  priors.set(logSd, kept);
  return kept;
}

function computePrior(logSd: number): number[] {
  const prior: number[] = [];
  const spread = Math.max(logSd, step / 2);
  let sum = 0;
  for (let k = 0; k < rateCount; k += 1) {
    const log = logMultiple(k);
    const weight = (1 - heavyShare) * bell(log, spread) + heavyShare * bell(log, 2 * spread);
    prior.push(weight);
    sum += weight;
  }
  for (let k = 0; k < rateCount; k += 1) prior[k] = (at(prior, k) * (1 - idlePrior)) / sum;
  prior.push(idlePrior);
  return prior;
}

/** Returns the units a day of each hypothesis. */
export function ratesOf(forecast: UsageForecast): number[] {
  const median = medianUsage(forecast);
  const rates = multiples.slice();
  for (let k = 0; k < rateCount; k += 1) rates[k] = median * (multiples[k] as number);
  return rates;
}

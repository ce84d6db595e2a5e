import { at } from './posterior.ts';

/**
 * How many paces are held possible, evenly spaced in their logarithm from a ninth to nine times
 * the median of homes of this composition. One more says that it is not used any more.
 */
export const paces = 43;
const widest = Math.log(9);
export const step = (2 * widest) / (paces - 1);

/** Homes differ more than a log-normal says: so many of them by twice its spread. */
const heavyShare = 0.2;
/** So many homes do not use what they chose, or stop within a year. */
const idlePrior = 0.01;

/** The logarithm of a pace, as a multiple of the composition's median. */
const logMultiple = (k: number) => -widest + k * step;

/** Each pace as a multiple of it, and last a 0: not used. */
export const multiples: readonly number[] = Array.from({ length: paces + 1 }, (_, k) =>
  k < paces ? Math.exp(logMultiple(k)) : 0,
);

const bell = (log: number, sd: number) => Math.exp(-0.5 * (log / sd) ** 2) / sd;

/**
 * How probable each pace is, and last that it is not used, before anything is known of a home but
 * that it uses `about` (a logarithm, against the composition's median) with this spread.
 */
export function priorAbout(about: number, logSd: number): number[] {
  const prior: number[] = [];
  const spread = Math.max(logSd, step / 2);
  let sum = 0;
  for (let k = 0; k < paces; k += 1) {
    const log = logMultiple(k) - about;
    const weight = (1 - heavyShare) * bell(log, spread) + heavyShare * bell(log, 2 * spread);
    prior.push(weight);
    sum += weight;
  }
  for (let k = 0; k < paces; k += 1) prior[k] = (at(prior, k) * (1 - idlePrior)) / sum;
  prior.push(idlePrior);
  return prior;
}

/** By spread, of which the usage figures hold few. */
const priors = new Map<number, readonly number[]>();

export function priorOf(logSd: number): readonly number[] {
  const kept = priors.get(logSd) ?? priorAbout(0, logSd);
  priors.set(logSd, kept);
  return kept;
}

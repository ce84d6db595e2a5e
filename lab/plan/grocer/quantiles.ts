import { rangeCoverage } from './method.ts';

/** Days after which a customer counts as lost. */
export const longest = 365;

/** The probability of an interval of at most this many whole days. */
type By = (days: number) => number;

/** Returns the first day after the silence by which an interval has ended with this probability. */
function dayAt(by: By, silence: number, probability: number): number {
  let low = Math.min(silence, longest - 1);
  let high = longest;
  while (high - low > 1) {
    const half = Math.floor((low + high) / 2);
    if (by(half) >= probability) high = half;
    else low = half;
  }
  return high;
}

export const middleOf = (by: By, silence: number): number => dayAt(by, silence, 0.5);

/**
 * Returns the range from the lower tenth on with the required probability. Its ends are whole days,
 * of which every seventh is likely, so it would otherwise contain more.
 */
export function rangeOf(by: By, silence: number): { low: number; high: number } {
  const low = dayAt(by, silence, (1 - rangeCoverage) / 2);
  const below = low - 1 > silence ? by(low - 1) : 0;
  const high = dayAt(by, silence, below + rangeCoverage);
  const over = by(high) - below - rangeCoverage;
  const under = below + rangeCoverage - by(high - 1);
  return { low, high: high > low && under < over ? high - 1 : high };
}

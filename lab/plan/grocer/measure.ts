import { sum } from './statistics.ts';

/** One customer's contribution to a measure: a sum, and its divisor. */
export interface Part {
  readonly sum: number;
  readonly by: number;
}

export interface Measure {
  readonly value: number;
  /** The standard error over the choice of customers. */
  readonly error: number;
}

/** Returns a ratio of sums over customers, with its error (Cochran 1977, 6.4). */
export function measure(parts: readonly Part[]): Measure {
  const by = sum(parts.map((part) => part.by));
  const value = sum(parts.map((part) => part.sum)) / by;
  const squares = parts.map((part) => (part.sum - value * part.by) ** 2);
  return { value, error: Math.sqrt(sum(squares)) / by };
}

import { sum } from './statistics.ts';

/** What one customer adds to a measure: a sum, and what it is divided by. */
export interface Part {
  readonly sum: number;
  readonly by: number;
}

export interface Measure {
  readonly value: number;
  /** The standard error when other customers of the kind were asked. */
  readonly error: number;
}

/** A ratio of sums over customers; its error as survey samplers estimate it (Cochran 1977, 6.4). */
export function measure(parts: readonly Part[]): Measure {
  const by = sum(parts.map((part) => part.by));
  const value = sum(parts.map((part) => part.sum)) / by;
  const squares = parts.map((part) => (part.sum - value * part.by) ** 2);
  return { value, error: Math.sqrt(sum(squares)) / by };
}

import type { IntervalAsked } from './askIntervals.ts';
import { type Measure, measure } from './measure.ts';
import type { Foretell } from './method.ts';
import { sum } from './statistics.ts';

export interface IntervalFigures {
  /** The mean absolute error relative to the rule of the comparison. */
  readonly error: Measure;
  /** The share of intervals within the range; null for a method without one. */
  readonly coverage: Measure | null;
}

/** @param customers each customer's intervals to forecast */
export function scoreIntervals(
  customers: readonly (readonly IntervalAsked[])[],
  foretell: Foretell,
  compared: Foretell,
): IntervalFigures {
  const errors = (by: Foretell, asked: readonly IntervalAsked[]) =>
    sum(asked.map(({ known, interval }) => Math.abs(by(known).middle() - interval)));
  const coverage = customers.map((asked) => covered(asked, foretell));
  return {
    error: measure(
      customers.map((asked) => ({ sum: errors(foretell, asked), by: errors(compared, asked) })),
    ),
    coverage: coverage.includes(null) ? null : measure(coverage.filter((part) => part !== null)),
  };
}

function covered(asked: readonly IntervalAsked[], foretell: Foretell) {
  let held = 0;
  for (const { known, interval } of asked) {
    const range = foretell(known).range?.();
    if (!range) return null;
    held += interval >= range.low && interval <= range.high ? 1 : 0;
  }
  return { sum: held, by: asked.length };
}

import type { IntervalToForecast } from './askIntervals.ts';
import { type Measure, measure } from './measure.ts';
import type { Forecaster } from './method.ts';
import { sum } from './statistics.ts';

export interface IntervalFigures {
  /** The mean absolute error relative to the rule of the comparison. */
  readonly error: Measure;
  /** The share of intervals within the range; null for a method without one. */
  readonly coverage: Measure | null;
}

/** @param customers each customer's intervals to forecast */
export function scoreIntervals(
  customers: readonly (readonly IntervalToForecast[])[],
  forecaster: Forecaster,
  compared: Forecaster,
): IntervalFigures {
  const errors = (by: Forecaster, asked: readonly IntervalToForecast[]) =>
    sum(asked.map(({ known, interval }) => Math.abs(by(known).middle() - interval)));
  const coverage = customers.map((asked) => covered(asked, forecaster));
  return {
    error: measure(
      customers.map((asked) => ({ sum: errors(forecaster, asked), by: errors(compared, asked) })),
    ),
    coverage: coverage.includes(null) ? null : measure(coverage.filter((part) => part !== null)),
  };
}

function covered(asked: readonly IntervalToForecast[], forecaster: Forecaster) {
  let inside = 0;
  for (const { known, interval } of asked) {
    const range = forecaster(known).range?.();
    if (!range) return null;
    inside += interval >= range.low && interval <= range.high ? 1 : 0;
  }
  return { sum: inside, by: asked.length };
}

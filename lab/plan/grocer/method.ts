import type { Known } from './known.ts';

/** The forecast of a customer's next order. */
export interface Forecast {
  /** Returns the median interval, in days since the last order, if there is another one. */
  middle(): number;
  /** Returns a range that should contain the interval in 80 % of cases, both ends included. */
  readonly range?: () => { readonly low: number; readonly high: number };
  /** Returns the probability, 0 to 1, of an order within these days from now. */
  readonly within?: (days: number) => number;
}

/** Forecasts the next order of a customer. */
export type Forecaster = (known: Known) => Forecast;

/** A forecasting method, which first learns from many customers. */
export interface Method {
  readonly name: string;
  learn(past: readonly Known[]): Forecaster;
}

/** The probability that a range should contain. */
export const rangeCoverage = 0.8;

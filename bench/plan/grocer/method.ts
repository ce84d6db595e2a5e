import type { Known } from './known.ts';

/** What is foretold of a customer's next order. */
export interface Forecast {
  /** The interval that it ends, in days since the last order, if it ever comes. */
  middle(): number;
  /** The same as a range that should hold it in 80 % of cases, both ends included. */
  readonly range?: () => { readonly low: number; readonly high: number };
  /** The probability, 0 to 1, that it comes within so many days from now. */
  readonly within?: (days: number) => number;
}

export type Foretell = (known: Known) => Forecast;

/** A way to foretell, which first learns from what is known of many customers. */
export interface Method {
  readonly name: string;
  learn(past: readonly Known[]): Foretell;
}

/** How much of the probability a range is meant to hold. */
export const rangeContent = 0.8;

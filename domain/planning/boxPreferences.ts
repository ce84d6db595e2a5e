import type { Pence } from '../money/pounds.ts';

export const boxSizes = ['fewerBigger', 'balanced', 'smallerOften'] as const;
export type BoxSize = (typeof boxSizes)[number];

/** A customer's preferences for all boxes. */
export interface BoxPreferences {
  /** The monthly limit; null for none. */
  readonly monthlyLimit: Pence | null;
  readonly boxSize: BoxSize;
}

export const noPreferences: BoxPreferences = { monthlyLimit: null, boxSize: 'balanced' };

/**
 * Weight of the cost of a delivery. The best interval grows with its square root (the economic
 * order quantity, Harris 1913): a factor of four doubles the interval.
 */
export const deliveryCostWeight: Readonly<Record<BoxSize, number>> = {
  fewerBigger: 4,
  balanced: 1,
  smallerOften: 1 / 4,
};

/**
 * Minimum days between two boxes. A customer who wants fewer gets at most 13 a year, however much
 * uncertain usage would cost as safety stock.
 */
export const minCadence: Readonly<Record<BoxSize, number>> = {
  fewerBigger: 28,
  balanced: 14,
  smallerOften: 14,
};

import type { Pence } from '../money/pounds.ts';

export const boxSizes = ['fewerBigger', 'balanced', 'smallerOften'] as const;
export type BoxSize = (typeof boxSizes)[number];

/** What a customer prefers for all boxes. */
export interface BoxPreferences {
  /** What may be charged in a calendar month; null: no limit. */
  readonly monthlyLimit: Pence | null;
  readonly boxSize: BoxSize;
}

export const noPreferences: BoxPreferences = { monthlyLimit: null, boxSize: 'balanced' };

/**
 * How much a delivery is felt to cost beside what it does cost. The best interval grows with the
 * root of it (the economic order quantity, Harris 1913): four times as much means twice the wait.
 */
export const feltCost: Readonly<Record<BoxSize, number>> = {
  fewerBigger: 4,
  balanced: 1,
  smallerOften: 1 / 4,
};

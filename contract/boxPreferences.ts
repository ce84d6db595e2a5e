import { z } from 'zod';

const limits = 'A monthly limit is between £10 and £10,000, in whole pence.';

/** The monthly limit in pence. */
export const monthlyLimit = z.int(limits).min(1000, limits).max(1_000_000, limits);

export const boxSize = z.enum(['fewerBigger', 'balanced', 'smallerOften']);

/** A customer's preferences for all boxes. */
export const boxPreferences = z.strictObject({
  /** Null for no limit. */
  monthlyLimit: monthlyLimit.nullable(),
  boxSize,
});

export type BoxPreferences = z.output<typeof boxPreferences>;

import type { Household } from './household.ts';
import { meanUsage, type UsageFigures } from './usage.ts';

/** A product from which essentials are chosen. */
export interface EssentialCandidate {
  readonly productId: string;
  /** The usage type; one essential of each is enough. */
  readonly usage: string;
  readonly figures: UsageFigures;
  readonly essential: boolean;
}

/**
 * Returns the essentials that a household uses and none of its chosen products covers: starter
 * products for a customer without any, otherwise suggestions.
 */
export function missingEssentials<T extends EssentialCandidate>(
  home: Household,
  products: readonly T[],
  chosen: readonly EssentialCandidate[],
): T[] {
  const served = new Set(chosen.map((product) => product.usage));
  return products.filter(
    (product) =>
      product.essential && !served.has(product.usage) && meanUsage(product.figures, home) > 0,
  );
}

import type { Household } from './household.ts';
import { meanUsage, type UsageFigures } from './usage.ts';

/** A product as the choice of essentials looks at it. */
export interface EssentialCandidate {
  readonly productId: string;
  /** The name of what it is used for; one essential a usage is enough. */
  readonly usage: string;
  readonly figures: UsageFigures;
  readonly essential: boolean;
}

/**
 * The essentials that a home of this description uses, by the usages that none of its chosen
 * products serves: the starter choice of who has chosen nothing, the suggestions of who has.
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

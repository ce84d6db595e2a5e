import {
  type Replacement,
  type ReplacementOf,
  replacementOf,
} from '@nestbox/domain/planning/replacements';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { ChosenProduct } from '../catalogue/productQueries.ts';

/** What a customer uses today in the place of what came before, each looked for once. */
export function replacementsIn(
  catalogue: CatalogueCache,
  chosen: readonly ChosenProduct[],
): ReplacementOf {
  const used = chosen.flatMap((choice) => {
    const product = catalogue.find(choice.productId);
    const replaced = choice.replaced.map(({ productId }) => productId);
    return product && !product.retired ? [{ ...product, replaced }] : [];
  });
  const known = new Map<string, Replacement | null>();
  return (productId) => {
    const found = known.get(productId);
    if (found !== undefined) return found;
    const predecessor = catalogue.find(productId);
    const replacement = predecessor ? replacementOf(predecessor, used) : null;
    known.set(productId, replacement);
    return replacement;
  };
}

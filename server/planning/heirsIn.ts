import {
  type Replacement,
  type ReplacementOf,
  replacementOf,
} from '@nestbox/domain/planning/replacements';
import type { ChosenProduct } from '../catalogue/productQueries.ts';
import type { Shelf } from '../catalogue/shelf.ts';

/** What a customer uses today in the place of what came before, each looked for once. */
export function heirsIn(shelf: Shelf, chosen: readonly ChosenProduct[]): ReplacementOf {
  const used = chosen.flatMap((choice) => {
    const product = shelf.find(choice.productId);
    const replaced = choice.replaced.map(({ productId }) => productId);
    return product && !product.retired ? [{ ...product, replaced }] : [];
  });
  const known = new Map<string, Replacement | null>();
  return (productId) => {
    const found = known.get(productId);
    if (found !== undefined) return found;
    const former = shelf.find(productId);
    const heir = former ? replacementOf(former, used) : null;
    known.set(productId, heir);
    return heir;
  };
}

import { synonyms } from './synonyms.ts';
import { type TraitTexts, traits } from './traits.ts';

/**
 * Returns the names and traits by which shoppers also search for a product, beside the words of its
 * name: synonyms of its usage type, and what its texts prove.
 */
export function searchWordsOf(product: TraitTexts): string[] {
  const proven = traits.filter(({ isStated }) => isStated(product));
  return [...(synonyms[product.usage] ?? []), ...proven.flatMap(({ words }) => words)];
}

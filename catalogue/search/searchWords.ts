import { type TraitTexts, traits } from './traits.ts';

/**
 * Returns the names and traits by which shoppers also search for a product, beside the words of its
 * name: synonyms of its usage type, and what its texts prove.
 * @param synonyms of its usage type
 */
export function searchWordsOf(product: TraitTexts, synonyms: readonly string[]): string[] {
  const proven = traits.filter(({ isStated }) => isStated(product));
  return [...synonyms, ...proven.flatMap(({ words }) => words)];
}

/** Words that say nothing of a product. */
const fillers = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with']);

/**
 * Returns the words of a text in lower case, without accents, apostrophes, hyphens and fillers.
 * 'PVC-free' is one word, so that 'plastic free' does not find it.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[\s-]+free\b/g, 'free');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !fillers.has(word));
}

/** Returns an English word without its plural ending, so that both forms are equal. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh|to)es$/, '$1')
    .replace(/s$/, (ending, place: number) => (word[place - 1] === 's' ? ending : ''));
}

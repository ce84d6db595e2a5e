import type { Product } from '@nestbox/contract/product';
import { mistakesToBeginning } from './typingErrors';

/** What a search found. `close` holds the nearest, and only where nothing else was found. */
export interface Found {
  /** What was typed stands in the name. */
  named: Product[];
  /** Every word typed begins a word of the name or of the descriptions. */
  described: Product[];
  /** As described, typing errors forgiven. */
  close: Product[];
}

interface Entry {
  product: Product;
  name: string;
  nameWords: string[];
  /** Of category and short description, in which typing errors are forgiven as in the name. */
  nearWords: string[];
  words: string[];
}

const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))];

/** Reads the catalogue once, so that a key pressed costs little. */
export const indexProducts = (products: readonly Product[]): Entry[] =>
  products.map((product) => {
    const { productName, productCategory, descriptionShort, descriptionLong } = product;
    const nameWords = wordsOf(productName);
    const nearWords = wordsOf(`${productCategory} ${descriptionShort}`);
    return {
      product,
      name: productName.toLowerCase(),
      nameWords,
      nearWords,
      words: [...nameWords, ...nearWords, ...wordsOf(descriptionLong)],
    };
  });

export function searchProducts(index: readonly Entry[], keyword: string): Found {
  const typed = keyword.trim().toLowerCase();
  const words = wordsOf(typed);
  const named = index.filter(({ name }) => name.includes(typed));
  if (words.length === 0) return { named: productsOf(named), described: [], close: [] };

  const others = index.filter(({ name }) => !name.includes(typed));
  const beginIn = (known: string[]) => words.every((word) => begins(word, known));
  const described = others.filter((entry) => beginIn(entry.words));
  const [inName, inText] = split(described, (entry) => beginIn(entry.nameWords));
  const close = named.length + described.length > 0 ? [] : nearest(index, words);
  return {
    named: productsOf(named),
    described: productsOf([...inName, ...inText]),
    close: productsOf(close),
  };
}

const productsOf = (entries: Entry[]) => entries.map(({ product }) => product);

const begins = (word: string, known: string[]) => known.some((other) => other.startsWith(word));

const split = <T>(all: T[], belongs: (one: T) => boolean): [T[], T[]] => [
  all.filter(belongs),
  all.filter((one) => !belongs(one)),
];

function nearest(index: readonly Entry[], words: string[]): Entry[] {
  return index
    .map((entry) => ({ entry, distance: sum(words.map((word) => distanceTo(word, entry))) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance)
    .map(({ entry }) => entry);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Typing errors between a word and the nearest of a product; one beside the name is further away. */
function distanceTo(word: string, { nameWords, nearWords }: Entry): number {
  const fewest = (known: string[]) =>
    Math.min(...known.map((other) => mistakesToBeginning(word, other)));
  return Math.min(fewest(nameWords), fewest(nearWords) + 0.5);
}

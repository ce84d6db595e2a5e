import { singular, wordsOf } from './words.ts';

/** What a search reads of a product. */
export interface SearchedProduct {
  readonly productName: string;
  readonly productCategory: string;
  /** As `searchWordsOf` returns them. */
  readonly searchWords: readonly string[];
  readonly descriptionShort: string;
  readonly descriptionLong: string;
  readonly eco: string | null;
}

export interface Found<T> {
  /** The name contains the typed text. */
  readonly named: readonly T[];
  /** Other products that are called so, have the trait, or whose descriptions have the words. */
  readonly about: readonly T[];
}

/**
 * Letters of a word that is searched for in descriptions. Shorter words are there by chance, such
 * as the cat of a bin liner that holds 'a bag of cat litter'.
 */
const descriptionLetters = 4;
/** Letters from which the last word may be incomplete. */
const prefixLetters = 3;

/** The words of a product, each as it is and without its plural ending. */
interface ProductWords {
  readonly ofName: ReadonlySet<string>;
  /** Of name, synonyms and traits; neighbours also as one word, such as 'teabag'. */
  readonly names: ReadonlySet<string>;
  /** Those of `names` and of the category. */
  readonly namesAndCategory: ReadonlySet<string>;
  readonly descriptions: ReadonlySet<string>;
  /** The words of the descriptions in their order, without plural endings, between spaces. */
  readonly sentences: string;
}

const known = new WeakMap<SearchedProduct, ProductWords>();

function wordsOfProduct(product: SearchedProduct): ProductWords {
  const cached = known.get(product);
  if (cached) return cached;
  const { productName, productCategory, searchWords, descriptionShort, descriptionLong } = product;
  const names = [productName, ...searchWords].flatMap((name) => {
    const words = wordsOf(name);
    const neighbours = words.slice(1).map((word, place) => words[place] + word);
    return [...words, ...neighbours];
  });
  const descriptions = wordsOf(`${descriptionShort} ${descriptionLong} ${product.eco ?? ''}`);
  const made = {
    ofName: bothForms(wordsOf(productName)),
    names: bothForms(names),
    namesAndCategory: bothForms([...names, ...wordsOf(productCategory)]),
    descriptions: bothForms(descriptions),
    sentences: asSentence(descriptions),
  };
  known.set(product, made);
  return made;
}

/** Reads the words of a product ahead, which takes longer than to search them. */
export const readWords = (product: SearchedProduct): void => {
  wordsOfProduct(product);
};

const bothForms = (words: readonly string[]) =>
  new Set(words.flatMap((word) => [word, singular(word)]));

const asSentence = (words: readonly string[]) => ` ${words.map(singular).join(' ')} `;

/**
 * Searches products, which stay in their order, except that among the others those with more of the
 * typed words in their name come first. Texts that are not names match by whole words: 'cat' is not
 * in 'delicate'.
 */
export function searchProducts<T extends SearchedProduct>(
  products: readonly T[],
  typed: string,
): Found<T> {
  const text = typed.trim().toLowerCase();
  const hasName = ({ productName }: T) => productName.toLowerCase().includes(text);
  const named = products.filter(hasName);
  const words = readTyped(typed);
  if (words.each.length === 0) return { named, about: [] };

  const others = products.filter((product) => !hasName(product));
  const isCalled = (product: T) => matches(words, wordsOfProduct(product).namesAndCategory);
  const called = others.filter(isCalled);
  const described = others.filter((product) => !isCalled(product) && isAbout(product, words));
  const inName = (product: T) =>
    words.each.filter((word) => wordsOfProduct(product).ofName.has(word.singular)).length;
  return { named, about: [...called.sort((a, b) => inName(b) - inName(a)), ...described] };
}

interface Word {
  readonly text: string;
  /** Without its plural ending. */
  readonly singular: string;
}

/** The words of a typed text. */
interface TypedWords {
  readonly each: readonly Word[];
  /** Each with the following one, as one word. */
  readonly joined: readonly Word[];
  /** As the descriptions of a product. */
  readonly sentence: string;
}

/** Reads the typed words once, and not for each of thousands of products. */
function readTyped(typed: string): TypedWords {
  const words = wordsOf(typed);
  const read = (text: string) => ({ text, singular: singular(text) });
  return {
    each: words.map(read),
    joined: words.slice(1).map((word, place) => read(words[place] + word)),
    sentence: asSentence(words),
  };
}

/**
 * Whether each typed word is a name's word or an equivalent, alone or as one with its neighbour. Reads
 * each word once: the server searches what anybody sends.
 */
function matches({ each, joined }: TypedWords, names: ReadonlySet<string>): boolean {
  /** Whether the words before this one match, and those before the next one. */
  let [here, next] = [true, false];
  for (const [place, word] of each.entries()) {
    const withNext = joined[place];
    const alone = here && (isWordOf(word, names) || (!withNext && beginsWordOf(word, names)));
    const asOne = here && withNext !== undefined && isWordOf(withNext, names);
    [here, next] = [next || alone, asOne];
    if (!here && !next) return false;
  }
  return here;
}

const isWordOf = ({ text, singular }: Word, words: ReadonlySet<string>) =>
  words.has(text) || words.has(singular);

const beginsWordOf = ({ text }: Word, words: ReadonlySet<string>) =>
  text.length >= prefixLetters && [...words].some((word) => word.startsWith(text));

/**
 * Whether the descriptions have the words next to each other, or complete the words of a name, as
 * in 'fluoride toothpaste'.
 */
function isAbout(product: SearchedProduct, { each, sentence }: TypedWords): boolean {
  const { names, descriptions, sentences } = wordsOfProduct(product);
  const isDescribed = (word: Word) =>
    word.singular.length >= descriptionLetters && isWordOf(word, descriptions);
  if (each.every(isDescribed) && sentences.includes(sentence)) return true;
  return (
    each.some((word) => isWordOf(word, names)) &&
    each.every((word) => isWordOf(word, names) || isDescribed(word))
  );
}

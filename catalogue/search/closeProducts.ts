import MiniSearch from 'minisearch';
import type { SearchedProduct } from './searchProducts.ts';

type Indexed = SearchedProduct & { readonly productId: string };

/** The search index of each catalogue, made at its first search. */
const indexes = new WeakMap<readonly Indexed[], MiniSearch<Indexed>>();

const emptyIndex = () =>
  new MiniSearch<Indexed>({
    idField: 'productId',
    fields: ['productName', 'productCategory', 'searchWords', 'descriptionShort'],
    extractField: (product, field) => {
      const value = product[field as keyof Indexed];
      return Array.isArray(value) ? value.join(' ') : String(value);
    },
    searchOptions: {
      combineWith: 'AND',
      boost: { productName: 4, searchWords: 2 },
      // One letter in three may be wrong, none in words of up to three letters.
      fuzzy: (word) => (word.length > 3 ? 0.34 : false),
    },
  });

/** Makes the index of a catalogue in steps of some milliseconds, between which other work is done. */
export async function indexCloseProducts(catalogue: readonly Indexed[]): Promise<void> {
  if (indexes.has(catalogue)) return;
  const index = emptyIndex();
  await index.addAllAsync(catalogue, { chunkSize: 100 });
  indexes.set(catalogue, index);
}

function indexOf(catalogue: readonly Indexed[]): MiniSearch<Indexed> {
  const known = indexes.get(catalogue);
  if (known) return known;
  const index = emptyIndex();
  index.addAll(catalogue);
  indexes.set(catalogue, index);
  return index;
}

/** Words of a typed text that are compared. Each takes a while, and more name no product. */
const maxWords = 10;

/**
 * Returns the products that have nearly the typed words, the best first.
 * @param isAllowed leaves the others out
 */
export function closeProducts<T extends Indexed>(
  catalogue: readonly T[],
  typed: string,
  isAllowed: (product: T) => boolean = () => true,
): T[] {
  const byId = new Map(catalogue.map((product) => [product.productId, product]));
  return indexOf(catalogue)
    .search([...new Set(typed.split(/\s+/))].slice(0, maxWords).join(' '))
    .flatMap(({ id }) => byId.get(id) ?? [])
    .filter(isAllowed);
}

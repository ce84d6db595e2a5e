import type { Product } from '@nestbox/contract/product';
import MiniSearch, { type SearchOptions } from 'minisearch';

/** What a search brings to light; `near` when nothing has the words, and these only come close. */
export interface Findings {
  readonly products: Product[];
  readonly near: boolean;
}

/** Made at the first search of a catalogue, and kept with it. */
const indexes = new WeakMap<Product[], MiniSearch<Product>>();

function indexOf(catalogue: Product[]): MiniSearch<Product> {
  const known = indexes.get(catalogue);
  if (known) return known;
  const index = new MiniSearch<Product>({
    idField: 'productId',
    fields: ['productName', 'descriptionShort', 'descriptionLong'],
    searchOptions: {
      prefix: true,
      combineWith: 'AND',
      boost: { productName: 3, descriptionShort: 2 },
    },
  });
  index.addAll(catalogue);
  indexes.set(catalogue, index);
  return index;
}

/** One letter in four may be wrong, and none in the shortest words. */
const forgiving: SearchOptions = { fuzzy: (word) => (word.length > 3 ? 0.25 : false) };

/**
 * Products whose name has the keyword in it, whatever the case; then those whose descriptions have
 * its words; and only where there are none of both, those that come close to it.
 */
export function searchProducts(catalogue: Product[], keyword: string): Findings {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return { products: catalogue, near: false };
  const byId = new Map(catalogue.map((product) => [product.productId, product]));
  const ask = (options?: SearchOptions) =>
    indexOf(catalogue)
      .search(wanted, options)
      .flatMap(({ id }) => byId.get(id) ?? []);
  const named = catalogue.filter(({ productName }) => productName.toLowerCase().includes(wanted));
  const exact = [...new Set([...named, ...ask()])];
  if (exact.length > 0) return { products: exact, near: false };
  return { products: ask(forgiving), near: true };
}

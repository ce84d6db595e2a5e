import type { ListedProduct } from '@nestbox/contract/product';
import MiniSearch from 'minisearch';

/** The search index of each catalogue, made at its first search. */
const indexes = new WeakMap<readonly ListedProduct[], MiniSearch<ListedProduct>>();

function indexOf(catalogue: readonly ListedProduct[]): MiniSearch<ListedProduct> {
  const known = indexes.get(catalogue);
  if (known) return known;
  const index = new MiniSearch<ListedProduct>({
    idField: 'productId',
    fields: ['productName', 'productCategory', 'searchWords', 'descriptionShort'],
    extractField: (product, field) => {
      const value = product[field as keyof ListedProduct];
      return Array.isArray(value) ? value.join(' ') : String(value);
    },
    searchOptions: {
      combineWith: 'AND',
      boost: { productName: 4, searchWords: 2 },
      // One letter in three may be wrong, none in words of up to three letters.
      fuzzy: (word) => (word.length > 3 ? 0.34 : false),
    },
  });
  index.addAll(catalogue);
  indexes.set(catalogue, index);
  return index;
}

/** Returns the products that have nearly the typed words, the best first. */
export function closeProducts(catalogue: readonly ListedProduct[], typed: string): ListedProduct[] {
  const byId = new Map(catalogue.map((product) => [product.productId, product]));
  return indexOf(catalogue)
    .search(typed)
    .flatMap(({ id }) => byId.get(id) ?? []);
}

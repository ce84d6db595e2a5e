import type { Product } from '@nestbox/contract/product';
import MiniSearch, { type SearchOptions } from 'minisearch';

/** The search index of each catalogue, made at its first search. */
const indexes = new WeakMap<readonly Product[], MiniSearch<Product>>();

function indexOf(catalogue: readonly Product[]): MiniSearch<Product> {
  const known = indexes.get(catalogue);
  if (known) return known;
  const index = new MiniSearch<Product>({
    idField: 'productId',
    fields: ['productName', 'productCategory', 'descriptionShort', 'descriptionLong'],
    searchOptions: {
      prefix: true,
      combineWith: 'AND',
      boost: { productName: 4, descriptionShort: 2 },
    },
  });
  index.addAll(catalogue);
  indexes.set(catalogue, index);
  return index;
}

/**
 * One letter in three may be wrong, none in words of up to three letters. Leaves out the long
 * texts.
 */
const tolerant: SearchOptions = {
  fuzzy: (word) => (word.length > 3 ? 0.34 : false),
  fields: ['productName', 'productCategory', 'descriptionShort'],
};

function find(catalogue: readonly Product[], typed: string, options?: SearchOptions): Product[] {
  const byId = new Map(catalogue.map((product) => [product.productId, product]));
  const results = indexOf(catalogue).search(typed, options);
  return results.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Returns the products of which each typed word begins a word of the texts, the best first. */
export const described = (catalogue: readonly Product[], typed: string) => find(catalogue, typed);

/** Like `described`, with tolerance for typing errors. */
export const close = (catalogue: readonly Product[], typed: string) =>
  find(catalogue, typed, tolerant);

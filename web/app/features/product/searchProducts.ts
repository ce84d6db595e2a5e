import type { Product } from '@nestbox/contract/product';
import MiniSearch, { type SearchOptions } from 'minisearch';

/** What a search found. `close` holds the nearest, and only where nothing else was found. */
export interface Found {
  /** What was typed stands in the name. */
  named: Product[];
  /** Every word typed begins a word of the name or of the descriptions; the best first. */
  described: Product[];
  /** As described, typing errors forgiven. */
  close: Product[];
}

/** Made at the first search of a catalogue, and kept as long as that. */
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

/** One letter in three may be wrong, and none in the shortest words; not in the long texts. */
const forgiving: SearchOptions = {
  fuzzy: (word) => (word.length > 3 ? 0.34 : false),
  fields: ['productName', 'productCategory', 'descriptionShort'],
};

/** A name with the keyword in it is always found, whatever the case. */
export function searchProducts(catalogue: readonly Product[], keyword: string): Found {
  const typed = keyword.trim().toLowerCase();
  const hasName = ({ productName }: Product) => productName.toLowerCase().includes(typed);
  const named = catalogue.filter(hasName);
  if (typed === '') return { named, described: [], close: [] };
  const byId = new Map(catalogue.map((product) => [product.productId, product]));
  const ask = (options?: SearchOptions) =>
    indexOf(catalogue)
      .search(typed, options)
      .flatMap(({ id }) => byId.get(id) ?? []);
  const described = ask().filter((product) => !hasName(product));
  const close = named.length + described.length > 0 ? [] : ask(forgiving);
  return { named, described, close };
}

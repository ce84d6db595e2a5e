import type { Allergen } from '@nestbox/contract/allergens';
import { parseFreeFrom } from './freeFromSearch.ts';
import {
  type Limits,
  type NarrowedProduct,
  narrowProducts,
  type Sorting,
  sortProducts,
} from './narrowProducts.ts';
import { type Found, type SearchedProduct, searchProducts } from './searchProducts.ts';

export type FindableProduct = SearchedProduct & NarrowedProduct & { readonly productId: string };

/** What a shopper wants to see of the catalogue, and in which order. */
export interface Wanted extends Limits {
  /** The typed text. */
  readonly keyword: string;
  readonly sorting: Sorting;
}

export interface FoundProducts<T> extends Found<T> {
  /** The typed text, without the allergens that it names. */
  readonly keyword: string;
  /** The chosen and the typed allergens. */
  readonly freeFrom: readonly Allergen[];
  /** The products among which the text was searched: near misses are among them too. */
  readonly narrowed: readonly T[];
}

/** Returns the products that are wanted. Near misses are left to `closeProducts`. */
export function findProducts<T extends FindableProduct>(
  products: readonly T[],
  { sorting, ...wanted }: Wanted,
): FoundProducts<T> {
  const { keyword, freeFrom } = sought(wanted, products);
  const narrowed = narrowProducts(products, { ...wanted, freeFrom });
  const { named, about } = searchProducts(narrowed, keyword);
  return {
    keyword,
    freeFrom,
    narrowed,
    named: sortProducts(named, sorting),
    about: sortProducts(about, sorting),
  };
}

/**
 * Returns what was typed of allergens, such as 'gluten free', among the chosen ones, unless a product
 * is called so.
 */
function sought(
  { keyword, freeFrom }: Pick<Wanted, 'keyword' | 'freeFrom'>,
  products: readonly Pick<SearchedProduct, 'productName'>[],
): Pick<Wanted, 'keyword' | 'freeFrom'> {
  const typed = keyword.trim();
  const text = typed.toLowerCase();
  if (text === '' || products.some((each) => each.productName.toLowerCase().includes(text)))
    return { keyword: typed, freeFrom };
  const parsed = parseFreeFrom(typed);
  return {
    keyword: parsed.rest,
    freeFrom: [...new Set([...freeFrom, ...parsed.freeFrom])].sort(),
  };
}

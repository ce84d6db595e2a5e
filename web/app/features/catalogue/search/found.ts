import type { Allergen } from '@nestbox/contract/allergens';
import type { ListedProduct } from '@nestbox/contract/product';
import type { CatalogueFilter } from '../filter/catalogueFilter';

/** Products by how they were found. */
export interface Found {
  /** The name contains the typed text. */
  readonly named: readonly ListedProduct[];
  /** Other products that are called so, have the trait, or whose descriptions have the words. */
  readonly about: readonly ListedProduct[];
  /** Near misses, only if nothing else was found. */
  readonly close: readonly ListedProduct[];
}

/** What was found for a filter. */
export interface FoundByFilter {
  /** The products that are loaded. */
  readonly found: Found;
  /** How many there are. */
  readonly counts: { readonly [Group in keyof Found]: number };
  /** The filter, with the allergens that were typed, such as 'gluten free', among the chosen ones. */
  readonly sought: CatalogueFilter;
  /** The allergens that occur in the catalogue; undefined while it is loading. */
  readonly allergens: readonly Allergen[] | undefined;
  /** Whether the catalogue has no products at all. */
  readonly isEmptyShop: boolean;
  readonly isPending: boolean;
  /** Why it could not be loaded; null where it was. */
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly isFetching: boolean;
  /** The next pages, where the server finds the products. */
  readonly pages: Pages | null;
}

/** As an infinite query of TanStack Query has them. */
export interface Pages {
  /** Why the next page could not be loaded. */
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
  /** Pages that are loaded. */
  readonly count: number;
}

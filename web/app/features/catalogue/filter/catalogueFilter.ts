import { type Allergen, allergens } from '@nestbox/contract/allergens';
import { pagePaths } from '@nestbox/contract/pagePaths';

export const allCategories = 'All';

/** The orders of the catalogue, by their name in the address. */
export const sortings = {
  usual: 'Usual order',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  name: 'Name',
} as const;
export type Sorting = keyof typeof sortings;

/** The highest prices that can be chosen, in pounds. */
export const priceLimits = [2, 3, 5] as const;
export type PriceLimit = (typeof priceLimits)[number];

export const formatPriceLimit = (limit: PriceLimit | null): string =>
  limit === null ? 'Any price' : `Up to £${limit}`;

/** What of the catalogue is shown, and in which order. */
export interface CatalogueFilter {
  category: string;
  keyword: string;
  /** In pounds; null for any price. */
  upTo: PriceLimit | null;
  /** Only foods that are free from all of them, if there are any. */
  freeFrom: readonly Allergen[];
  sorting: Sorting;
}

export const everything: CatalogueFilter = {
  category: allCategories,
  keyword: '',
  upTo: null,
  freeFrom: [],
  sorting: 'usual',
};

/** Returns the category of a filter; null for all. */
export const chosenCategory = ({ category }: CatalogueFilter): string | null =>
  category === allCategories ? null : category;

/** Reads the filter from the query of an address. Unknown values are left out. */
export function readFilter(query: string): CatalogueFilter {
  const values = new URLSearchParams(query);
  const sorting = values.get('sort');
  const upTo = Number(values.get('up-to'));
  return {
    category: values.get('category') || allCategories,
    keyword: values.get('search') ?? '',
    upTo: priceLimits.find((limit) => limit === upTo) ?? null,
    freeFrom: (values.get('free-from') ?? '').split(',').filter(isAllergen),
    sorting: isSorting(sorting) ? sorting : 'usual',
  };
}

const isAllergen = (name: string): name is Allergen => allergens.some((each) => each === name);

const isSorting = (name: string | null): name is Sorting =>
  name !== null && Object.hasOwn(sortings, name);

/** Returns the query of the address of a filter; empty for the whole catalogue. */
export function queryOf({ category, keyword, upTo, freeFrom, sorting }: CatalogueFilter): string {
  const values = new URLSearchParams();
  if (keyword) values.set('search', keyword);
  if (category !== allCategories) values.set('category', category);
  if (upTo !== null) values.set('up-to', String(upTo));
  if (freeFrom.length > 0) values.set('free-from', freeFrom.join());
  if (sorting !== 'usual') values.set('sort', sorting);
  const query = values.toString();
  return query && `?${query}`;
}

/** Returns the address of the products of a category. */
export const categoryPath = (category: string): string =>
  pagePaths.products + queryOf({ ...everything, category });

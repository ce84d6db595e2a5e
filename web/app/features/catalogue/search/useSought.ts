import type { Allergen } from '@nestbox/contract/allergens';
import type { Product } from '@nestbox/contract/product';
import { useMemo } from 'react';
import type { CatalogueFilter } from '../filter/catalogueFilter';
import { parseFreeFrom } from './freeFromSearch';

/**
 * Returns the filter with what was typed of allergens, such as 'gluten free', among the chosen ones,
 * unless a product is called so. Its list of allergens stays the same object until it differs.
 */
export function useSought(
  filter: CatalogueFilter,
  products: readonly Pick<Product, 'productName'>[],
): CatalogueFilter {
  const typed = filter.keyword.trim().toLowerCase();
  const isName =
    typed !== '' && products.some(({ productName }) => productName.toLowerCase().includes(typed));
  const parsed = parseFreeFrom(filter.keyword);
  const { freeFrom, rest } = isName ? { freeFrom: [], rest: filter.keyword } : parsed;
  const names = [...new Set([...filter.freeFrom, ...freeFrom])].sort().join();
  const allergens = useMemo(() => names.split(',').filter(Boolean) as Allergen[], [names]);
  return { ...filter, keyword: rest, freeFrom: allergens };
}

import type { Allergen } from '@nestbox/contract/food';
import { useMemo } from 'react';
import type { CatalogueFilter } from '../useCatalogueFilter';
import { parseFreeFrom } from './freeFromSearch';

/**
 * Returns the filter with what was typed of allergens, such as 'gluten free', among the chosen ones.
 * Its list of allergens stays the same object until it differs.
 */
export function useSought(filter: CatalogueFilter): CatalogueFilter {
  const { freeFrom, rest } = parseFreeFrom(filter.keyword);
  const names = [...new Set([...filter.freeFrom, ...freeFrom])].sort().join();
  const allergens = useMemo(() => names.split(',').filter(Boolean) as Allergen[], [names]);
  return { ...filter, keyword: rest, freeFrom: allergens };
}

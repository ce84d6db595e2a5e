import type { Allergen } from '@nestbox/contract/food';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStarted } from '#app/session/useStarted';

export const allCategories = 'All';

/** The filter of the catalogue. */
export interface CatalogueFilter {
  category: string;
  keyword: string;
  /** Only foods that are free from all of them, if there are any. */
  freeFrom: readonly Allergen[];
}

export const everything: CatalogueFilter = { category: allCategories, keyword: '', freeFrom: [] };

/** Filters by the key of their history entry, so that 'back' restores them. */
const filters = new Map<string, CatalogueFilter>();

/** Returns the filter. It starts as this history entry was left, else from the link's state. */
export function useCatalogueFilter() {
  const { state, key } = useLocation();
  // The first render must match the prerendered page, which has no history state.
  const started = useStarted();
  const [filter, setFilter] = useState<CatalogueFilter>(
    started ? (filters.get(key) ?? { ...everything, ...state }) : everything,
  );

  useEffect(() => setFilter(filters.get(key) ?? { ...everything, ...state }), [key, state]);

  const narrow = (change: Partial<CatalogueFilter>) => {
    const next = { ...filter, ...change };
    filters.set(key, next);
    setFilter(next);
  };
  return { filter, narrow };
}

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStarted } from '#app/session/useStarted';

export const allCategories = 'All';

/** The filter of the catalogue. */
export interface CatalogueFilter {
  category: string;
  keyword: string;
}

export const everything: CatalogueFilter = { category: allCategories, keyword: '' };

/** Filters by the key of their history entry, so that 'back' restores them. */
const left = new Map<string, CatalogueFilter>();

/** Returns the filter, which starts from the link's history state, or as this entry was left. */
export function useCatalogueFilter() {
  const { state, key } = useLocation();
  // The first render must match the prerendered page, which has no history state.
  const started = useStarted();
  const [filter, setFilter] = useState<CatalogueFilter>(
    started ? (left.get(key) ?? { ...everything, ...state }) : everything,
  );

  useEffect(() => setFilter(left.get(key) ?? { ...everything, ...state }), [key, state]);

  const narrow = (change: Partial<CatalogueFilter>) => {
    const next = { ...filter, ...change };
    left.set(key, next);
    setFilter(next);
  };
  return { filter, narrow };
}

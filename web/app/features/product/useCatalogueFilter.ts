import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStarted } from '#app/session/useStarted';

export const allCategories = 'All';

/** What the catalogue is narrowed to. */
export interface CatalogueFilter {
  category: string;
  keyword: string;
}

export const everything: CatalogueFilter = { category: allCategories, keyword: '' };

/** By place in the history, so that going back finds it again. */
const left = new Map<string, CatalogueFilter>();

/** Starts with what the link said (`state`), or as this place was left. */
export function useCatalogueFilter() {
  const { state, key } = useLocation();
  // The page as it was built knows no visit: the first render must agree with it.
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

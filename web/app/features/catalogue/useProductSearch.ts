import type { Product } from '@nestbox/contract/product';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The results of a search. `close` has near misses, and only if nothing else was found. */
export interface Found {
  /** The name contains the typed text. */
  named: Product[];
  described: Product[];
  close: Product[];
}

/**
 * Searches names at once, and descriptions and near misses once their index is loaded. The index is
 * loaded at the first search.
 */
export function useProductSearch(catalogue: readonly Product[], keyword: string): Found {
  const typed = keyword.trim().toLowerCase();
  const { data: index } = useQuery({
    queryKey: ['product-search'],
    queryFn: () => import('./describedProducts'),
    enabled: typed !== '',
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return useMemo(() => {
    const hasName = ({ productName }: Product) => productName.toLowerCase().includes(typed);
    const named = catalogue.filter(hasName);
    if (typed === '' || !index) return { named, described: [], close: [] };
    const described = index.described(catalogue, typed).filter((product) => !hasName(product));
    const nothing = named.length + described.length === 0;
    return { named, described, close: nothing ? index.close(catalogue, typed) : [] };
  }, [catalogue, typed, index]);
}

import type { Product } from '@nestbox/contract/product';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** What a search found. `close` holds the nearest, and only where nothing else was found. */
export interface Found {
  /** What was typed stands in the name. */
  named: Product[];
  described: Product[];
  close: Product[];
}

/**
 * Names are searched at once; descriptions and near misses as soon as their index is there, which
 * only those fetch who search.
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

import type { ListedProduct } from '@nestbox/contract/product';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Found, searchProducts } from './searchProducts';

/** The results of a search. `close` has near misses, and only if nothing else was found. */
export interface FoundOrClose extends Found {
  close: ListedProduct[];
}

/** Searches products. Near misses are found once their index is loaded, at the first need of it. */
export function useProductSearch(
  products: readonly ListedProduct[],
  keyword: string,
): FoundOrClose {
  const typed = keyword.trim();
  const found = useMemo(() => searchProducts(products, typed), [products, typed]);
  const nothing = found.named.length + found.about.length === 0;
  const { data: index } = useQuery({
    queryKey: ['close-products'],
    queryFn: () => import('./closeProducts'),
    enabled: typed !== '' && products.length > 0 && nothing,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return useMemo(
    () => ({
      ...found,
      close: nothing && typed && index ? index.closeProducts(products, typed) : [],
    }),
    [found, nothing, typed, index, products],
  );
}

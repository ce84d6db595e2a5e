import { findProducts } from '@nestbox/catalogue/search/findProducts';
import { allergensOf } from '@nestbox/catalogue/search/freeFrom';
import { sortProducts } from '@nestbox/catalogue/search/narrowProducts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCatalogue } from '../api/catalogue';
import { type CatalogueFilter, chosenCategory } from '../filter/catalogueFilter';
import type { FoundByFilter } from './found';

const nothing: never[] = [];

/** Finds products in the whole catalogue. The index of near misses is loaded at the first need of it. */
export function useFoundInBrowser(filter: CatalogueFilter): FoundByFilter {
  const { data, isPending, isError, error, refetch, isFetching } = useCatalogue();
  const products = data ?? nothing;
  const { keyword, freeFrom, narrowed, named, about } = useMemo(
    () => findProducts(products, { ...filter, category: chosenCategory(filter) }),
    [products, filter],
  );
  const isNothing = keyword !== '' && named.length + about.length === 0;
  const { data: index } = useQuery({
    queryKey: ['close-products'],
    queryFn: () => import('@nestbox/catalogue/search/closeProducts'),
    enabled: isNothing && products.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const found = useMemo(() => {
    const allowed = new Set(narrowed);
    const close =
      isNothing && index ? index.closeProducts(products, keyword, (each) => allowed.has(each)) : [];
    return { named, about, close: sortProducts(close, filter.sorting) };
  }, [products, filter, keyword, narrowed, named, about, isNothing, index]);
  const allergens = useMemo(() => data && allergensOf(data), [data]);
  return {
    found,
    counts: {
      named: found.named.length,
      about: found.about.length,
      close: found.close.length,
    },
    sought: { ...filter, keyword, freeFrom },
    allergens,
    isEmptyShop: data?.length === 0,
    isPending,
    error: isError ? error : null,
    refetch,
    isFetching,
    pages: null,
  };
}

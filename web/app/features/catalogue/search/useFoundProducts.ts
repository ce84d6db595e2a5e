import { type FoundProducts, findProducts } from '@nestbox/catalogue/search/findProducts';
import { sortProducts } from '@nestbox/catalogue/search/narrowProducts';
import type { ListedProduct } from '@nestbox/contract/product';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allCategories, type CatalogueFilter } from '../filter/catalogueFilter';

/** The results of a search. `close` has near misses, and only if nothing else was found. */
export interface Found extends Pick<FoundProducts<ListedProduct>, 'named' | 'about'> {
  readonly close: readonly ListedProduct[];
}

interface FoundByFilter {
  readonly found: Found;
  /** The filter, with the allergens that were typed, such as 'gluten free', among the chosen ones. */
  readonly sought: CatalogueFilter;
}

/** Finds products. Near misses are found once their index is loaded, at the first need of it. */
export function useFoundProducts(
  products: readonly ListedProduct[],
  filter: CatalogueFilter,
): FoundByFilter {
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
  return useMemo(() => {
    const allowed = new Set(narrowed);
    const unsorted =
      isNothing && index ? index.closeProducts(products, keyword, (each) => allowed.has(each)) : [];
    const close = sortProducts(unsorted, filter.sorting);
    return { found: { named, about, close }, sought: { ...filter, keyword, freeFrom } };
  }, [products, filter, keyword, freeFrom, narrowed, named, about, isNothing, index]);
}

const chosenCategory = ({ category }: CatalogueFilter): string | null =>
  category === allCategories ? null : category;

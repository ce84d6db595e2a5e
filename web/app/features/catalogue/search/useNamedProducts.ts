import { searchProducts } from '@nestbox/catalogue/search/searchProducts';
import type { ListedProduct } from '@nestbox/contract/product';
import { searchCatalogue } from '@nestbox/contract/productSearch';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '#app/api/client';
import { catalogueKey } from '#app/api/outdated';
import { useCustomerId } from '#app/session/useSession';
import { isLargeCatalogue, useCatalogue } from '../api/catalogue';
import { everything } from '../filter/catalogueFilter';
import { wantedBy } from './useFoundByServer';

/** A part of a category, a text in names, or both. */
interface NamedFilter {
  readonly category?: string;
  readonly keyword?: string;
}

/**
 * Returns the products of a category whose names contain a text: all of them, or the first page of a
 * large catalogue. Undefined while they are loading, and without a filter.
 */
export function useNamedProducts(
  filter: NamedFilter | undefined,
): readonly ListedProduct[] | undefined {
  const customerId = useCustomerId();
  const { data: all } = useCatalogue(filter !== undefined);
  const { category, keyword = '' } = filter ?? {};
  const wanted = wantedBy({ ...everything, ...filter });
  const { data: page } = useQuery({
    queryKey: [...catalogueKey(customerId), 'named', wanted],
    queryFn:
      filter && isLargeCatalogue
        ? ({ signal }) => send(searchCatalogue, { body: { ...wanted, from: 0 }, signal })
        : skipToken,
    staleTime: 60_000,
  });
  const isWanted = filter !== undefined;
  return useMemo(() => {
    if (page) return page.products.slice(0, page.counts.named);
    if (!isWanted || !all) return undefined;
    const within = category ? all.filter((each) => each.productCategory === category) : all;
    return searchProducts(within, keyword).named;
  }, [page, all, isWanted, category, keyword]);
}

import { searchProducts } from '@nestbox/catalogue/search/searchProducts';
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
 * Queries the products of a category whose names contain a text: all of them, or the first page of a
 * large catalogue. Its products are undefined while they are loading, and without a filter.
 */
export function useNamedProducts(filter: NamedFilter | undefined) {
  const customerId = useCustomerId();
  const catalogue = useCatalogue(filter !== undefined);
  const { category, keyword = '' } = filter ?? {};
  const wanted = wantedBy({ ...everything, ...filter });
  const search = useQuery({
    queryKey: [...catalogueKey(customerId), 'named', wanted],
    queryFn:
      filter && isLargeCatalogue
        ? ({ signal }) => send(searchCatalogue, { body: { ...wanted, from: 0 }, signal })
        : skipToken,
    staleTime: 60_000,
  });
  const isWanted = filter !== undefined;
  const [page, all] = [search.data, catalogue.data];
  const products = useMemo(() => {
    if (page) return page.products.slice(0, page.counts.named);
    if (!isWanted || !all) return undefined;
    const within = category ? all.filter((each) => each.productCategory === category) : all;
    return searchProducts(within, keyword).named;
  }, [page, all, isWanted, category, keyword]);
  const { isLoadingError, refetch, isFetching } = isLargeCatalogue ? search : catalogue;
  return { products, isLoadingError, refetch, isFetching };
}

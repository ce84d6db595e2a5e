import { type ProductsFound, searchCatalogue } from '@nestbox/contract/productSearch';
import { maxTypedLetters } from '@nestbox/contract/typedText';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { send } from '#app/api/client';
import { catalogueKey } from '#app/api/outdated';
import { useCustomerId } from '#app/session/useSession';
import { useStarted } from '#app/session/useStarted';
import {
  type CatalogueFilter,
  chosenCategory,
  everything,
  queryOf,
  readFilter,
} from '../filter/catalogueFilter';
import type { Found, FoundByFilter } from './found';

/** Returns the parts of a search's body that a filter decides. */
export const wantedBy = (filter: CatalogueFilter) => ({
  keyword: filter.keyword.trim().slice(0, maxTypedLetters),
  category: chosenCategory(filter),
  upTo: filter.upTo,
  freeFrom: [...new Set(filter.freeFrom)],
  sorting: filter.sorting,
});

/** The first products of the whole catalogue, which the server writes into its page (landing.ts). */
const inPage = globalThis.document?.getElementById('first-products')?.textContent;
const ofPage = inPage ? { pages: [JSON.parse(inPage) as ProductsFound], pageParams: [0] } : null;

/**
 * Lets the server find the products of the address, which come page by page. The address has a typed
 * text once the customer pauses (useCatalogueFilter.ts), so that not every letter is searched.
 *
 * @param category of a page of its own, whose address has no filter; empty while it is unknown
 */
export function useFoundByServer(_: CatalogueFilter, category?: string): FoundByFilter {
  const customerId = useCustomerId();
  const started = useStarted();
  const { search } = useLocation();
  const filter = useMemo(() => {
    if (category !== undefined) return { ...everything, category };
    return started ? readFilter(search) : everything;
  }, [started, search, category]);
  const wanted = wantedBy(filter);
  const query = useInfiniteQuery({
    queryKey: [...catalogueKey(customerId), 'found', wanted],
    queryFn: ({ pageParam, signal }) =>
      send(searchCatalogue, { body: { ...wanted, from: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { products }) => sum + products.length, 0);
      return last.products.length > 0 && loaded < sumOf(last.counts) ? loaded : null;
    },
    // What was found before stays until the next result has come.
    placeholderData: keepPreviousData,
    enabled: started && category !== '',
    staleTime: 60_000,
    ...(ofPage &&
      queryOf(filter) === '' && {
        initialData: ofPage,
        initialDataUpdatedAt: performance.timeOrigin,
      }),
  });
  const { isLoadingError, error, isFetchNextPageError } = query;
  // During hydration the page must match the prerendered one, which has no products.
  const data = started ? query.data : undefined;
  const found = useMemo(() => groupsOf(data?.pages ?? []), [data]);
  const last = data?.pages.at(-1);
  return {
    found,
    counts: last?.counts ?? { named: 0, about: 0, close: 0 },
    sought: last ? { ...filter, keyword: last.keyword, freeFrom: last.freeFrom } : filter,
    allergens: last?.allergens,
    isEmptyShop: last?.size === 0,
    isPending: data === undefined && !isLoadingError,
    error: isLoadingError ? error : null,
    refetch: query.refetch,
    isFetching: query.isFetching,
    pages: {
      error: isFetchNextPageError ? error : null,
      hasNextPage: query.hasNextPage,
      isFetching: query.isFetching,
      isFetchingNextPage: query.isFetchingNextPage,
      fetchNextPage: query.fetchNextPage,
      count: data?.pages.length ?? 0,
    },
  };
}

const sumOf = ({ named, about, close }: ProductsFound['counts']) => named + about + close;

/** Divides the products of all pages. One that moved to a later page in the meantime comes once. */
function groupsOf(pages: readonly ProductsFound[]): Found {
  const [first] = pages;
  if (!first) return { named: [], about: [], close: [] };
  const { named, about } = first.counts;
  const products = [
    ...new Map(
      pages.flatMap((page) => page.products).map((each) => [each.productId, each]),
    ).values(),
  ];
  return {
    named: products.slice(0, named),
    about: products.slice(named, named + about),
    close: products.slice(named + about),
  };
}

import {
  getPackingList,
  getPackingTotals,
  type PackingBox,
  type PackingPage,
  type PackingState,
} from '@nestbox/contract/staffPacking';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';

interface PackingFilter {
  readonly day?: string;
  readonly state?: PackingState;
}

/** Queries the boxes of a packing list, page by page. */
export const usePackingPages = (filter: PackingFilter) =>
  useInfiniteQuery({
    queryKey: [getPackingList.path, filter],
    queryFn: ({ signal, pageParam }) =>
      send(getPackingList, {
        query: { ...filter, ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Returns a function that fetches the packing lists and their sums again. */
export function useRefreshPacking() {
  const refresh = useRefresh();
  return () => refresh(getPackingList, getPackingTotals);
}

/** Shows a changed box in the lists, before they are fetched again. */
export function useListChangedBox() {
  const queries = useQueryClient();
  return (changed: PackingBox) =>
    queries.setQueriesData<InfiniteData<PackingPage>>(
      { queryKey: [getPackingList.path] },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            boxes: page.boxes.map((each) => (each.boxId === changed.boxId ? changed : each)),
          })),
        },
    );
}

import { estimateFirstBox, type VisitedHome } from '@nestbox/contract/firstBox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';

/** Estimates the first box of a home; the one before stays until it has come. */
export const useEstimate = (home: VisitedHome, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: [...keyOf(estimateFirstBox), home],
    queryFn: ({ signal }) => send(estimateFirstBox, { body: home, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

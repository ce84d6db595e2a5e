import { getCardProvider } from '@nestbox/contract/payment';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';

export const cardProviderQuery = queryOptions({
  queryKey: keyOf(getCardProvider),
  queryFn: () => send(getCardProvider, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns whether it is still unknown if the page has test cards to show. */
export const useAwaitsCardProvider = () => awaitsAnswer(useQuery(cardProviderQuery));

/** Returns whether this is a test shop, which takes test cards only. */
export const useIsTestShop = () => {
  const { data } = useQuery(cardProviderQuery);
  return data !== undefined && data.script !== null;
};

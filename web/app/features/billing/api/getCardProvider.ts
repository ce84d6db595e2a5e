import { getCardProvider } from '@nestbox/contract/payment';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';

export const cardProviderQuery = queryOptions({
  queryKey: keyOf(getCardProvider),
  queryFn: () => send(getCardProvider, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns whether this is a test shop, which takes test cards only. */
export const useIsTestShop = () => {
  const { data } = useQuery(cardProviderQuery);
  return data !== undefined && data.script !== null;
};

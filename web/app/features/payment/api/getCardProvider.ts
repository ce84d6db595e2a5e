import type { getCardProvider } from '@nestbox/contract/payment';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';

export const cardProviderQuery = queryOptions({
  queryKey: queryKeys.cardProvider,
  queryFn: () => send<typeof getCardProvider>('GET', '/card-provider', {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** True in a shop that takes test cards only. */
export const useIsTestShop = () => {
  const { data } = useQuery(cardProviderQuery);
  return data !== undefined && data.script !== null;
};

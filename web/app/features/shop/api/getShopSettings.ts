import type { getShopSettings } from '@nestbox/contract/shopSettings';
import { useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';

/** What the shop's settings say; they change only when its server starts anew. */
export const useShopSettings = () =>
  useQuery({
    queryKey: queryKeys.shopSettings,
    queryFn: ({ signal }) => send<typeof getShopSettings>('GET', '/shop', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

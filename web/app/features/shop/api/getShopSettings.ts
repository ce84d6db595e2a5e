import { getShopSettings } from '@nestbox/contract/shopSettings';
import { useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';

/** What the shop's settings say; they change only when its server starts anew. */
export const useShopSettings = () =>
  useQuery({
    queryKey: keyOf(getShopSettings),
    queryFn: ({ signal }) => send(getShopSettings, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

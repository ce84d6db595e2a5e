import { getShopSettings } from '@nestbox/contract/shopSettings';
import { useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';

/** Queries the shop's settings, which change only with a restart of the server. */
export const useShopSettings = () =>
  useQuery({
    queryKey: keyOf(getShopSettings),
    queryFn: ({ signal }) => send(getShopSettings, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

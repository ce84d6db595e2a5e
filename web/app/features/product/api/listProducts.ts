import type { listProducts } from '@nestbox/contract/product';
import { useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

/** The whole catalogue: every screen that shows a product finds it in here. */
export function useCatalogue() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.catalogue(customerId),
    queryFn: ({ signal }) => send<typeof listProducts>('GET', '/products', { signal }),
    staleTime: 60_000,
  });
}

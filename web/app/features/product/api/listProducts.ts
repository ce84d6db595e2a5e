import type { listProducts, queryProducts } from '@nestbox/contract/product';
import { useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';
import { useStarted } from '#app/session/useStarted';

/** The whole catalogue: every screen that shows a product finds it in here. */
export function useCatalogue() {
  const customerId = useCustomerId();
  const started = useStarted();
  return useQuery({
    queryKey: queryKeys.catalogue(customerId),
    // A customer's answer is their own: no cache on the way keeps what was asked by POST.
    queryFn: ({ signal }) =>
      customerId
        ? send<typeof queryProducts>('POST', '/products', { body: {}, signal })
        : send<typeof listProducts>('GET', '/products', { signal }),
    // Who asks is not known before.
    enabled: started,
    staleTime: 60_000,
  });
}

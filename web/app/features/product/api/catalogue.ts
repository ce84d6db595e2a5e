import { listCategories, listProducts, queryProducts } from '@nestbox/contract/product';
import { useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';
import { catalogueKey } from '#app/api/outdated';
import { useCustomerId } from '#app/session/useSession';
import { useStarted } from '#app/session/useStarted';

export const useCategories = () =>
  useQuery({
    queryKey: keyOf(listCategories),
    queryFn: ({ signal }) => send(listCategories, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The whole catalogue: every screen that shows a product finds it in here. */
export function useCatalogue() {
  const customerId = useCustomerId();
  const started = useStarted();
  return useQuery({
    queryKey: catalogueKey(customerId),
    // A customer's answer is their own: no cache on the way keeps what was asked by POST.
    queryFn: ({ signal }) =>
      customerId ? send(queryProducts, { body: {}, signal }) : send(listProducts, { signal }),
    // Who asks is not known before.
    enabled: started,
    staleTime: 60_000,
  });
}

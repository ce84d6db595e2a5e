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

/** Queries the whole catalogue, which all screens with products read. */
export function useCatalogue() {
  const customerId = useCustomerId();
  const started = useStarted();
  return useQuery({
    queryKey: catalogueKey(customerId),
    // A customer's answer is personal. Caches between browser and server do not store answers to POST.
    queryFn: ({ signal }) =>
      customerId ? send(queryProducts, { body: {}, signal }) : send(listProducts, { signal }),
    // The session is known only after hydration.
    enabled: started,
    staleTime: 60_000,
  });
}

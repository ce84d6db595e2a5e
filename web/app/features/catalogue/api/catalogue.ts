import {
  getProduct,
  type ListedProduct,
  listCategories,
  listProducts,
  queryProducts,
} from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';
import { catalogueKey } from '#app/api/outdated';
import { useCustomerId } from '#app/session/useSession';
import { useStarted } from '#app/session/useStarted';

/**
 * Whether the catalogue is too large for a browser: the server searches it then, and writes that into
 * each page (server/routes/pages/landing.ts).
 */
export const isLargeCatalogue =
  globalThis.document?.querySelector('meta[name="catalogue"][content="large"]') != null;

export const useCategories = () =>
  useQuery({
    queryKey: keyOf(listCategories),
    queryFn: ({ signal }) => send(listCategories, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Queries the whole catalogue, unless it is large. @param wanted false until it is needed */
export function useCatalogue(wanted = true) {
  const customerId = useCustomerId();
  const started = useStarted();
  return useQuery({
    queryKey: catalogueKey(customerId),
    // A customer's answer is personal. Caches between browser and server do not store answers to POST.
    queryFn: ({ signal }) =>
      customerId ? send(queryProducts, { body: {}, signal }) : send(listProducts, { signal }),
    // The session is known only after hydration.
    enabled: wanted && started && !isLargeCatalogue,
    staleTime: 60_000,
  });
}

/** Queries one product, unless the whole catalogue has it already. Its data is null for an unknown one. */
export function useProduct(productId: ProductId) {
  const key = catalogueKey(useCustomerId());
  const queries = useQueryClient();
  return useQuery({
    queryKey: [...key, 'product', productId],
    queryFn: ({ signal }) => send(getProduct, { params: { productId }, signal }),
    enabled: useStarted(),
    staleTime: 60_000,
    initialData: () =>
      queries.getQueryData<ListedProduct[]>(key)?.find((each) => each.productId === productId),
    initialDataUpdatedAt: () => queries.getQueryState(key)?.dataUpdatedAt,
  });
}

/** Whether the shop is known to sell nothing. */
export const useIsEmptyShop = (): boolean => useCatalogue().data?.length === 0;

import type { listCategories } from '@nestbox/contract/product';
import { useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';

export const useCategories = () =>
  useQuery({
    queryKey: queryKeys.categories,
    queryFn: ({ signal }) => send<typeof listCategories>('GET', '/product/categories', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

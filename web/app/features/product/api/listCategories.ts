import { listCategories } from '@nestbox/contract/product';
import { useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';

export const useCategories = () =>
  useQuery({
    queryKey: keyOf(listCategories),
    queryFn: ({ signal }) => send(listCategories, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

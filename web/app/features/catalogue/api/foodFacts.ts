import { getFoodFacts } from '@nestbox/contract/food';
import type { ProductId } from '@nestbox/contract/values';
import { useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';

/** Queries the facts of a food; null for what is no food. */
export const useFoodFacts = (productId: ProductId) =>
  useQuery({
    queryKey: keyOf(getFoodFacts, { productId }),
    queryFn: ({ signal }) => send(getFoodFacts, { params: { productId }, signal }),
    staleTime: 60_000,
  });

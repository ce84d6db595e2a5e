import type { listAlternatives } from '@nestbox/contract/alternatives';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/alternatives';

/** What is cheaper or greener for the same use, for every product of the customer. */
export function useAlternativesOfAll() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.alternatives(customerId),
    queryFn: customerId
      ? ({ signal }) =>
          send<typeof listAlternatives>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });
}

/** What is cheaper or greener for the same use as one of the customer's products. */
export function useAlternatives(productId: string) {
  const { data } = useAlternativesOfAll();
  return data?.find((each) => each.productId === productId)?.alternatives ?? [];
}

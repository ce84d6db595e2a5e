import type { openCardSetup } from '@nestbox/contract/payment';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/payment/card-setup';

/** The secret with which another card is saved: asked for whenever that begins, and never kept. */
export function useCardSetupSecret() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.cardSetup(customerId),
    queryFn: customerId
      ? ({ signal }) => send<typeof openCardSetup>('POST', path, { params: { customerId }, signal })
      : skipToken,
    select: ({ clientSecret }) => clientSecret,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

import { openCardSetup } from '@nestbox/contract/payment';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';

/** The secret with which another card is saved: asked for whenever that begins, and never kept. */
export function useCardSetupSecret() {
  const customerId = useCustomerId();
  return useQuery({
    // Not under the path of the saved card: a new one must not change the secret.
    queryKey: ['customer', customerId, 'card-setup'],
    queryFn: customerId
      ? ({ signal }) => send(openCardSetup, { params: { customerId }, signal })
      : skipToken,
    select: ({ clientSecret }) => clientSecret,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

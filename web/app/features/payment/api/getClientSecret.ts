import type { getPaymentClientSecret } from '@nestbox/contract/payment';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/box/:boxId/payment-client-secret';

/** The secret of the box's payment: asked for at every visit, never kept. */
export function useClientSecret(boxId: string) {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.clientSecret(customerId, boxId),
    queryFn: customerId
      ? ({ signal }) =>
          send<typeof getPaymentClientSecret>('GET', path, {
            params: { customerId, boxId },
            signal,
          })
      : skipToken,
    select: ({ clientSecret }) => clientSecret,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

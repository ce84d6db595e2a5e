import type { getPaymentClientSecret } from '@nestbox/contract/payment';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, hasStatus } from '#app/api/apiError';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/box/:boxId/payment-client-secret';

/** The secret of the box's payment: asked for at every visit, never kept; a failure is only logged. */
export function useClientSecret(boxId: string) {
  const customerId = useCustomerId();
  const secret = useQuery({
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
  useEffect(() => {
    // That nothing is to pay is an answer.
    if (!secret.error || hasStatus(secret.error, 409)) return;
    // biome-ignore lint/suspicious/noConsole: the customer is told when they press Pay
    console.error(
      'The client secret could not be loaded.',
      secret.error instanceof ApiError ? secret.error.status : secret.error.name,
    );
  }, [secret.error]);
  return secret;
}
